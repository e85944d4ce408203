import type { Happening } from '../happenings.js';
import type { RunRecord } from '../runRecord.js';

/** A statement that holds when nothing is in flight. `violations` is empty when it does. */
export interface Invariant {
  id: string;
  statement: string;
  /** What has to happen somewhere in many runs, or they say nothing about it. */
  needs: readonly Happening[];
  violations(record: RunRecord): Promise<string[]> | string[];
}
