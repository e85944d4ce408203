import type { Pool } from 'pg';
import type { View } from './view.js';

/** First half of the advisory lock's key; the second is the view's name. Readers of `pg_locks` look for both. */
export const REBUILD_LOCK = 'mudu view rebuild';

/**
 * One rebuild or comparison of a view at a time, in all processes: both fill tables of a fixed name, and a switch
 * amid a comparison would compare new rows with old. The lock is its connection's and ends with it.
 */
export async function underRebuildLock<T>(pool: Pool, view: View, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  client.on('error', ignoreLoss);
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock(hashtext($1), hashtext($2)) AS got', [
      REBUILD_LOCK,
      view.name,
    ]);
    if (!rows[0].got) throw new Error(`View ${view.name} is being rebuilt or verified by someone else`);
    return await work();
  } finally {
    client.off('error', ignoreLoss);
    // Closing the connection gives the lock back, whatever state it is in.
    client.release(true);
  }
}

/** Without the lock the work goes on; a second one beside it is stopped by the checkpoint's fence. */
const ignoreLoss = () => undefined;
