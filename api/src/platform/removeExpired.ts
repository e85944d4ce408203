import type { Instant } from '@mudu/contracts/time';
import type { Db } from './transaction.js';

/** Short writes: while one is open, newer events of the embedded log wait (docs/decisions/0001). */
const AT_ONCE = 1000;

/**
 * Runs a DELETE until nothing is left to remove. Its `$1` is the instant before which rows have served their time,
 * its `$2` how many it may remove at once. Returns how many it removed.
 */
export async function removeExpired(db: Db, statement: string, before: Instant): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await db.query(statement, [before, AT_ONCE]);
    removed += rowCount ?? 0;
    if (rowCount !== AT_ONCE) return removed;
  }
}
