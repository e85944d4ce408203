import type { Pool, PoolClient } from 'pg';

export { inTransaction } from '@mudu/event-store/inTransaction';

/** Anything that can run a statement: the pool, or one connection inside a transaction. */
export type Db = Pool | PoolClient;

/** The constraint a unique violation names, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}
