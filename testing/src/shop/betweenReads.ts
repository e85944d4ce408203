import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import type pg from 'pg';

type Query = (...of: unknown[]) => Promise<unknown>;

/**
 * What `read` answers when something happens after its first statement, or the first that says this, has been answered:
 * those beside it and after it are asked only then. Over the pool as over one of its connections.
 */
export async function betweenReads<T>(
  pool: pg.Pool,
  happens: () => Promise<unknown>,
  read: () => Promise<T>,
  says = /./,
): Promise<T> {
  const reading = new AsyncLocalStorage<boolean>();
  // What happens is no part of the read, nor of a transaction of it.
  const outside = AsyncLocalStorage.snapshot();
  let over: Promise<unknown> | undefined;
  const hold = (whose: { query: unknown }) => {
    const query = (whose.query as Query).bind(whose);
    const held: Query = async (...of) => {
      if (!reading.getStore() || /^(?:BEGIN|COMMIT|ROLLBACK)\b/.test(textOf(of[0]))) return query(...of);
      if (over) return over.then(() => query(...of));
      if (!says.test(textOf(of[0]))) return query(...of);
      const first = query(...of);
      over = first.then(() => outside(happens));
      await over;
      return first;
    };
    return jest.spyOn(whose as { query: Query }, 'query').mockImplementation(held);
  };
  const connect = pool.connect.bind(pool);
  const ofPool = hold(pool);
  const ofOthers = jest.spyOn(pool, 'connect').mockImplementation((async (...of: []) => {
    if (of.length > 0 || !reading.getStore()) return connect(...of);
    const client = await connect();
    const ofClient = hold(client);
    const release = client.release.bind(client);
    client.release = broken => {
      ofClient.mockRestore();
      client.release = release;
      release(broken);
    };
    return client;
  }) as never);
  try {
    return await reading.run(true, read);
  } finally {
    ofPool.mockRestore();
    ofOthers.mockRestore();
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;
