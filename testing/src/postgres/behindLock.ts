import type { Pool, PoolClient } from 'pg';
import { eventually } from '../shop/eventually.js';

/**
 * Begins `work` while another transaction holds this advisory lock; once the work waits for it, or has not waited at
 * all, that transaction writes and commits. Returns what the work gives.
 */
export async function behindLock<T>(
  pool: Pool,
  key: string,
  write: (db: PoolClient) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    let ended = false;
    const working = work().finally(() => {
      ended = true;
    });
    const waits = async () =>
      (
        await pool.query<{ waits: boolean }>(
          `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS waits`,
        )
      ).rows[0]?.waits;
    await eventually(async () => ended || (await waits()), Boolean);
    await write(client);
    await client.query('COMMIT');
    return await working;
  } finally {
    client.release();
  }
}
