import type { Core } from './core.js';
import type { Courier } from './courier.js';

/** What the routes know. */
export interface Provider extends Core {
  courier: Courier;
}
