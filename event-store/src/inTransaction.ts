import type { Pool, PoolClient } from 'pg';
import { isConnectionLost } from './embedded/lostConnection.js';

/**
 * One short transaction. Short matters: while any write is open, newer events of the embedded log wait
 * (docs/decisions/0001), so nothing inside may call out or sleep.
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // Over a connection that is gone nothing is rolled back; closing it does that.
    if (isConnectionLost(error)) broken = error as Error;
    else
      await client.query('ROLLBACK').catch((lost: Error) => {
        broken = lost;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}
