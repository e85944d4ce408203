import { funded, opened } from '@mudu/testing/projections/factsForSpecs';
import {
  logForSpecs,
  movesOf,
  reached,
  type SpecLog,
  until,
  walletSums,
} from '@mudu/testing/projections/logForSpecs';
import type { Pool, PoolClient } from 'pg';
import { rebuildView } from './rebuild.js';
import type { Progress } from './replay.js';
import { verifyView } from './verify.js';
import { dropTables, readCheckpoint } from './viewTables.js';

let log: SpecLog;
beforeEach(async () => {
  log = await logForSpecs();
});
afterEach(() => log?.close());

const view = walletSums('orders');
const shown = (schema = 'view_orders_v1') => movesOf(log, schema);
const many = (count: number) => Array.from({ length: count }, (_, n) => funded(n % 7, 1));

/** Holds the switch just before it commits, until told to go on. */
function holdingSwitch(pool: Pool) {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const connect = async (): Promise<PoolClient> => {
    let switching = false;
    return new Proxy(await pool.connect(), {
      get: (client, name) =>
        name !== 'query'
          ? bound(client, name)
          : (...given: [string]) => {
              switching ||= /^ALTER SCHEMA/.test(given[0]);
              if (!switching || given[0] !== 'COMMIT') return client.query(...given);
              held.resolve();
              return released.promise.then(() => client.query(...given));
            },
    });
  };
  return {
    pool: new Proxy(pool, { get: (target, name) => (name === 'connect' ? connect : bound(target, name)) }),
    held: held.promise,
    goOn: () => released.resolve(),
  };
}
function bound(target: object, name: string | symbol): unknown {
  const value = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}

describe('a rebuild', () => {
  it('fills fresh tables beside the live ones while appends go on, and the live view goes on after', async () => {
    const runner = log.run(view);
    await reached(runner, await log.record(many(30)));
    let writing = true;
    const writer = (async () => {
      for (let n = 0; writing; n++) await log.record([opened(100 + n), funded(n % 7, 1)]);
    })();
    const progress: Progress[] = [];
    for (let n = 0; n < 5; n++) {
      const { events } = await rebuildView(view, log, step => progress.push(step));
      expect(events).toBeGreaterThanOrEqual(30);
    }
    writing = false;
    await writer;
    const last = await log.record([funded(1, 1)]);
    await reached(runner, last);
    const [{ n: expected } = { n: 0 }] = await log.rows<{ n: number }>(
      "SELECT count(*)::int AS n FROM log.events WHERE type = 'WalletFunded'",
    );
    expect(await shown()).toBe(expected);
    expect(runner.status.state).toBe('live');
    expect(progress.at(-1)).toMatchObject({ done: 1 });
    expect(progress.every(({ done }) => done >= 0 && done <= 1)).toBe(true);
  });

  it('keeps the old tables as they were, with their checkpoint', async () => {
    const runner = log.run(view);
    const before = await log.record(many(5));
    await reached(runner, before);
    await log.pool.query('UPDATE view_orders_v1.sums SET kobo = 99');
    await rebuildView(view, log);
    expect(await log.rows('SELECT DISTINCT kobo::int FROM view_orders_v1_previous.sums')).toEqual([
      { kobo: 99 },
    ]);
    expect(await log.rows('SELECT DISTINCT kobo::int FROM view_orders_v1.sums')).toEqual([{ kobo: 1 }]);
    expect(await readCheckpoint(log.pool, 'view_orders_v1_previous')).toMatchObject({ position: before });
    expect(await readCheckpoint(log.pool, 'view_orders_v1')).toMatchObject({ position: before, version: 1 });
    expect(await readCheckpoint(log.pool, 'view_orders_v1_next')).toBeUndefined();
  });

  it('does not let the live runner write what it remembers of the old tables into the new', async () => {
    const runner = log.run(view);
    await reached(runner, await log.record([funded(1, 1)]));
    await log.pool.query('UPDATE view_orders_v1.sums SET kobo = 99, moves = 99');
    (Reflect.get(runner, 'rows') as { forget(): void }).forget();
    await reached(runner, await log.record([funded(1, 1)]));
    expect(await shown()).toBe(100);
    await rebuildView(view, log);
    await reached(runner, await log.record([funded(1, 1)]));
    expect(await shown()).toBe(3);
  });

  it('shows the new tables to statements that readers had prepared before', async () => {
    const runner = log.run(view);
    await reached(runner, await log.record(many(3)));
    const reader = await log.pool.connect();
    const ask = async () =>
      (await reader.query({ name: 'ask', text: 'SELECT kobo::int FROM view_orders_v1.sums ORDER BY wallet' }))
        .rows;
    for (let n = 0; n < 6; n++) expect(await ask()).toHaveLength(3);
    await log.pool.query('UPDATE view_orders_v1.sums SET kobo = 99');
    expect(await ask()).toContainEqual({ kobo: 99 });
    await rebuildView(view, log);
    expect(await ask()).toEqual([{ kobo: 1 }, { kobo: 1 }, { kobo: 1 }]);
    reader.release();
  });

  it('lets a batch that arrives during the switch wait and go into the new tables', async () => {
    const runner = log.run(view);
    await reached(runner, await log.record(many(3)));
    const { pool, held, goOn } = holdingSwitch(log.pool);
    const rebuilding = rebuildView(view, { store: log.store, pool });
    await held;
    // The open switch holds the log's fence, so the new event is shown to the runner by hand.
    const before = await readCheckpoint(log.pool, 'view_orders_v1');
    const writing = log.pool.query(
      `WITH moved AS (UPDATE view_orders_v1.checkpoint SET position = position WHERE tableoid = ${before?.build} RETURNING 1)
       SELECT * FROM moved`,
    );
    await until(
      () =>
        log.rows(
          "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'view_orders_v1.checkpoint'::regclass",
        ),
      waiting => waiting.length === 1,
    );
    expect(await shown()).toBe(3);
    goOn();
    await rebuilding;
    expect((await writing).rowCount).toBe(0);
    await reached(runner, await log.record([funded(1, 1)]));
    expect(await shown()).toBe(4);
  });

  it('of one version leaves another one alone, which may be rebuilt at the same time', async () => {
    const older = log.run(view);
    await reached(older, await log.record(many(3)));
    const newer = walletSums('orders', { version: 2 });
    const { pool, held, goOn } = holdingSwitch(log.pool);
    const rebuilding = rebuildView(newer, { store: log.store, pool });
    await held;
    await rebuildView(view, log);
    goOn();
    await rebuilding;
    await reached(older, await log.record([funded(1, 1)]));
    expect([await shown(), await shown('view_orders_v2')]).toEqual([4, 3]);
  });

  it('builds a view that was never built', async () => {
    await log.record(many(4));
    await until(
      () => rebuildView(view, log).then(() => shown()),
      n => n === 4,
    );
    await dropTables(log.pool, 'view_orders_v1');
    expect((await rebuildView(view, log)).events).toBe(4);
  });

  it('that fails leaves the live view alone and nothing behind', async () => {
    const runner = log.run(view);
    await reached(runner, await log.record(many(3)));
    const broken = walletSums('orders', {
      handlers: {
        WalletFunded: () => {
          throw new Error('no');
        },
      },
    });
    await expect(rebuildView(broken, log)).rejects.toThrow('no');
    expect(await readCheckpoint(log.pool, 'view_orders_v1_next')).toBeUndefined();
    await reached(runner, await log.record([funded(1, 1)]));
    expect(await shown()).toBe(4);
  });

  it('refuses to run beside another rebuild or comparison of the same view', async () => {
    await log.record(many(3));
    const { pool, held, goOn } = holdingSwitch(log.pool);
    const first = rebuildView(view, { store: log.store, pool });
    await held;
    await expect(rebuildView(view, log)).rejects.toThrow('being rebuilt or verified by someone else');
    await expect(verifyView(view, log)).rejects.toThrow('being rebuilt or verified by someone else');
    await rebuildView(walletSums('ledger'), log);
    goOn();
    await first;
    await rebuildView(view, log);
  });
});
