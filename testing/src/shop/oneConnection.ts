import { isInTransaction } from '@mudu/event-store/inTransaction';
import type pg from 'pg';

/**
 * A pool that refuses a second connection to who holds one in a transaction, and notes where it was asked for: under
 * load each of many would wait for the others.
 */
export function oneConnectionEach(pool: pg.Pool, note: (where: string) => void): pg.Pool {
  const connect = pool.connect.bind(pool) as (...of: unknown[]) => unknown;
  pool.connect = ((...of: unknown[]) => {
    if (isInTransaction()) {
      const { stack = '' } = new Error('a second connection within a transaction');
      if (!isAskedBySpec(stack)) note(stack);
    }
    return connect(...of);
  }) as never;
  return pool;
}

/** A spec may look into the database while it holds a transaction open. */
const isAskedBySpec = (stack: string): boolean =>
  /\.spec\.ts:/.test(
    stack.split('\n').find(line => line.includes(' at ') && !/node_modules|oneConnection/.test(line)) ?? '',
  );
