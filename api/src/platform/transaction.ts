import { inTransaction } from '@mudu/event-store/inTransaction';
import type { Pool, PoolClient } from 'pg';

export { inTransaction };

/** Anything that can run a statement: the pool, or one connection inside a transaction. */
export type Db = Pool | PoolClient;

/**
 * Reads one after the other, all of one moment: what is written meanwhile is in none of them. They hold a connection, so
 * nothing inside may wait for another.
 */
export const atOneMoment = <T>(pool: Pool, reads: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(pool, reads, 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');

/** The constraint a unique violation names, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}
