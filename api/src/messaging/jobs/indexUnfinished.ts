import type { Pool } from 'pg';
import { inTransaction } from '../../platform/transaction.js';
import { SCHEMA } from './jobDatabase.js';

const NAME = 'job_unfinished';
/** Any number will do: of several processes that start at once one makes the index. */
const MADE_BY_ONE = 714_234;

/**
 * The library asks for one queue's jobs at a time, and has its own indexes for that. What waits or has failed in all of
 * them is asked for by staff and at every look at the metrics, and must not be looked for among all that are done.
 */
export async function indexUnfinished(pool: Pool): Promise<void> {
  if (await isThere(pool)) return;
  await inTransaction(pool, async db => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [MADE_BY_ONE]);
    if (await isThere(db)) return;
    await db.query(`CREATE INDEX ${NAME} ON ${SCHEMA}.job (name, state) WHERE state <> 'completed'`);
  });
}

async function isThere(db: Pick<Pool, 'query'>): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM pg_indexes WHERE schemaname = $1 AND indexname = $2', [
    SCHEMA,
    NAME,
  ]);
  return rowCount === 1;
}
