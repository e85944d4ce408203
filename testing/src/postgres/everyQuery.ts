import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import type pg from 'pg';

export type Query = (...of: unknown[]) => Promise<unknown>;

/** Whether a statement is one of `work`'s own, and not of what goes on beside it. */
export type Within = () => boolean;

/** Does `work` while its statements, over the pool as over its connections, go through what `through` makes of `query`. */
export async function withEveryQuery<T>(
  pool: pg.Pool,
  through: (query: Query, within: Within) => Query,
  work: () => Promise<T>,
): Promise<T> {
  const working = new AsyncLocalStorage<boolean>();
  const within: Within = () => working.getStore() === true;
  const wrap = (whose: { query: unknown }) => {
    const query = (whose.query as Query).bind(whose);
    return jest.spyOn(whose as { query: Query }, 'query').mockImplementation(through(query, within));
  };
  const connect = pool.connect.bind(pool);
  const ofPool = wrap(pool);
  const ofOthers = jest.spyOn(pool, 'connect').mockImplementation((async (...of: []) => {
    if (of.length > 0 || !within()) return connect(...of);
    const client = await connect();
    const ofClient = wrap(client);
    const release = client.release.bind(client);
    client.release = broken => {
      ofClient.mockRestore();
      client.release = release;
      release(broken);
    };
    return client;
  }) as never);
  try {
    return await working.run(true, work);
  } finally {
    ofPool.mockRestore();
    ofOthers.mockRestore();
  }
}
