import type { Pool } from 'pg';
import { liveSchema } from '../viewSchemas.js';
import type { View } from './view.js';
import { REBUILD_LOCK } from './viewTables.js';

export class RebuildBusy extends Error {
  constructor({ name }: { name: string }) {
    super(`View ${name} is being rebuilt or verified by someone else`);
    this.name = 'RebuildBusy';
  }
}

/**
 * One rebuild or comparison of a view at a time, in all processes: both fill tables of a fixed name, and a switch
 * amid a comparison would compare new rows with old. The lock is its connection's and ends with it.
 */
export async function underRebuildLock<T>(pool: Pool, view: View, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  client.on('error', ignoreLoss);
  const key = [REBUILD_LOCK, liveSchema(view)];
  let broken = false;
  try {
    const { rows } = await client.query(
      'SELECT pg_try_advisory_lock(hashtext($1), hashtext($2)) AS got',
      key,
    );
    if (!rows[0].got) throw new RebuildBusy(view);
    try {
      return await work();
    } finally {
      await client.query('SELECT pg_advisory_unlock(hashtext($1), hashtext($2))', key).catch(() => {
        broken = true;
      });
    }
  } finally {
    client.off('error', ignoreLoss);
    client.release(broken);
  }
}

/** Without the lock the work goes on; a second one beside it is stopped by the checkpoint's fence. */
const ignoreLoss = () => undefined;
