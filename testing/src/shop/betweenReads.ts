import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { withEveryQuery } from '../postgres/everyQuery.js';

/**
 * What `read` answers when something happens after its first statement, or the first that says this, has been answered:
 * those beside it and after it are asked only then. Over the pool as over one of its connections.
 */
export function betweenReads<T>(
  pool: pg.Pool,
  happens: () => Promise<unknown>,
  read: () => Promise<T>,
  says = /./,
): Promise<T> {
  // What happens is no part of the read, nor of a transaction of it.
  const outside = AsyncLocalStorage.snapshot();
  let over: Promise<unknown> | undefined;
  return withEveryQuery(
    pool,
    (query, within) =>
      async (...of) => {
        if (!within() || /^(?:BEGIN|COMMIT|ROLLBACK)\b/.test(textOf(of[0]))) return query(...of);
        if (over) return over.then(() => query(...of));
        if (!says.test(textOf(of[0]))) return query(...of);
        const first = query(...of);
        over = first.then(() => outside(happens));
        await over;
        return first;
      },
    read,
  );
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;
