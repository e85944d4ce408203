import { isConnectionLost } from '@mudu/event-store/embedded/lostConnection';
import type { Pool, PoolClient } from 'pg';

/** Anything that can run a statement: the pool, or one connection inside a transaction. */
export type Db = Pool | PoolClient;

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

/** The constraint a unique violation names, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}
