import type { Codes } from './codes.js';
import type { FaultPlan } from './faults.js';
import type { Settings } from './options.js';
import type { SandboxStore } from './store.js';

/** What every part of the provider is given. */
export interface Core {
  settings: Settings;
  store: SandboxStore;
  codes: Codes;
  faultPlan: FaultPlan;
}
