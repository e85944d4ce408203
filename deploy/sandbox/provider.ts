import type { Core } from './core.js';
import type { Delivery } from './records.js';

export interface JobRunner {
  /** Looks again at what is due; call it after writing something that will be. */
  wake(): void;
  /** Sends one delivery now, whatever else waits, and notes how it went. */
  send(delivery: Delivery): Promise<void>;
  close(): Promise<void>;
}

/** What the routes are given. */
export interface Provider extends Core {
  jobs: JobRunner;
}
