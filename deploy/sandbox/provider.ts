import type { Core } from './core.js';
import type { JobRunner } from './jobRunner.js';

/** What the routes are given. */
export interface Provider extends Core {
  jobs: JobRunner;
}
