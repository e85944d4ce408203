import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { isConnectionLost } from './embedded/lostConnection.js';

const transactions = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Whether this runs for a transaction that holds a connection. Who then waits for a second one may wait for ever: for
 * others that do the same.
 */
export const isInTransaction = (): boolean => transactions.getStore()?.open === true;

/**
 * One short transaction. Short matters: while any write is open, newer events of the embedded log wait
 * (docs/decisions/0001), so nothing inside may call out or sleep.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const transaction = { open: true };
  try {
    await client.query(begin);
    const result = await transactions.run(transaction, () => work(client));
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
    transaction.open = false;
    client.release(broken);
  }
}
