import type { EventStore } from '@mudu/event-store/eventStore';
import { walletOf } from '@mudu/testing/projections/factIds';
import { funded } from '@mudu/testing/projections/factsForSpecs';
import {
  logForSpecs,
  movesOf,
  reached,
  type SpecLog,
  until,
  walletSums,
} from '@mudu/testing/projections/logForSpecs';
import { buildBeside } from './buildBeside.js';
import { ensureTables } from './ensureTables.js';
import { Mutex } from './mutex.js';
import { rebuildView } from './rebuild.js';
import type { ViewRunner } from './viewRunner.js';
import { readCheckpoint } from './viewTables.js';

let log: SpecLog;
beforeEach(async () => {
  log = await logForSpecs();
});
afterEach(() => log?.close());

const first = walletSums('orders');
const second = walletSums('orders', { version: 2 });
const many = (count: number) => Array.from({ length: count }, (_, n) => funded(n % 7, 1));
const moves = (schema: string) => movesOf(log, schema);

/** A log whose reading waits, from the second batch on, until it is let go. */
function heldLog() {
  const reading = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let reads = 0;
  const store = new Proxy(log.store, {
    get: (target, name) => {
      if (name !== 'readAll') return Reflect.get(target, name).bind(target);
      return async (asked: Parameters<EventStore['readAll']>[0]) => {
        if (++reads > 1) {
          reading.resolve();
          await released.promise;
        }
        return target.readAll({ ...asked, limit: Math.min(asked.limit, 10) });
      };
    },
  });
  return { store, reading: reading.promise, goOn: () => released.resolve() };
}

/** A view of version 1 that has seen 30 events, and its runner. */
async function servedByTheFirst(): Promise<{ runner: ViewRunner; last: string }> {
  const runner = log.run(first);
  const last = await log.record(many(30));
  await reached(runner, last);
  return { runner, last };
}

describe('a view whose version is new to the database', () => {
  it('shows what the earlier version shows until it has built its own tables, and then those', async () => {
    const { runner: older } = await servedByTheFirst();
    const held = heldLog();
    const newer = log.run(second, { store: held.store });
    await held.reading;
    expect(newer.status).toMatchObject({ state: 'rebuilding' });
    expect(await readCheckpoint(log.pool, 'view_orders_v2')).toMatchObject({ borrowed: true, version: 1 });
    expect(await moves('view_orders_v2')).toBe(30);

    // The earlier version goes on meanwhile, and is seen to.
    const meanwhile = await log.record([funded(1, 1)]);
    await reached(older, meanwhile);
    expect(await moves('view_orders_v2')).toBe(31);

    held.goOn();
    await reached(newer, meanwhile);
    expect(await readCheckpoint(log.pool, 'view_orders_v2')).toMatchObject({
      borrowed: false,
      version: 2,
      position: meanwhile,
    });
    await older.stop();
    await reached(newer, await log.record([funded(1, 1)]));
    expect([await moves('view_orders_v1'), await moves('view_orders_v2')]).toEqual([31, 32]);
  });

  it('takes the newest of several earlier versions, and one from before schemas were named with it', async () => {
    await servedByTheFirst();
    const third = walletSums('orders', { version: 3 });
    await log.pool.query('ALTER SCHEMA view_orders_v1 RENAME TO view_orders');
    await log.pool.query('UPDATE view_orders.sums SET moves = 1000');
    await ensureTables(log.pool, second);
    expect(await moves('view_orders_v2')).toBe(7000);
    await rebuildView(second, log);
    await ensureTables(log.pool, third);
    expect(await moves('view_orders_v3')).toBe(30);
  });

  it('answers what a reader has prepared from the new tables once they are there', async () => {
    await servedByTheFirst();
    await log.pool.query('UPDATE view_orders_v1.sums SET kobo = 99');
    await ensureTables(log.pool, second);
    const reader = await log.pool.connect();
    const ask = async () =>
      (await reader.query({ name: 'ask', text: 'SELECT kobo::int FROM view_orders_v2.sums LIMIT 1' })).rows;
    for (let n = 0; n < 6; n++) expect(await ask()).toEqual([{ kobo: 99 }]);
    await rebuildView(second, log);
    expect((await ask())[0]?.kobo).toBeLessThan(99);
    reader.release();
  });

  it('shows nothing under a column that the earlier version lacks or has of another type', async () => {
    await servedByTheFirst();
    await ensureTables(log.pool, {
      ...second,
      tables: {
        sums: {
          key: 'wallet',
          columns: { wallet: 'text', kobo: 'bigint NOT NULL', moves: 'text', later: 'integer' },
        },
        more: { key: 'id', columns: { id: 'text' } },
      },
    });
    const read = (columns: string) => log.rows(`SELECT ${columns} FROM view_orders_v2.sums LIMIT 1`);
    expect(await read('*')).toMatchObject([{ wallet: expect.any(String), kobo: expect.any(String) }]);
    for (const column of ['later', 'moves'])
      await expect(read(column)).rejects.toMatchObject({ code: '42703' });
    await expect(log.rows('SELECT 1 FROM view_orders_v2.more')).rejects.toMatchObject({ code: '42P01' });
  });

  it('writes nothing into the tables it shows, not even why it stopped', async () => {
    const { runner: older } = await servedByTheFirst();
    const broken = walletSums('orders', {
      version: 2,
      handlers: {
        WalletFunded: () => {
          throw new Error('no such wallet');
        },
      },
    });
    const newer = log.run(broken);
    await until(
      () => newer.status,
      ({ state }) => state === 'stopped',
    );
    const error = expect.stringContaining('no such wallet');
    expect(newer.status.error).toEqual(error);
    expect(await readCheckpoint(log.pool, 'view_orders_v2')).toMatchObject({ error });
    expect(await readCheckpoint(log.pool, 'view_orders_v1')).toMatchObject({ error: null });
    expect(older.status.state).toBe('live');
    await rebuildView(second, log);
    await log.run(second).stop();
    expect(await readCheckpoint(log.pool, 'view_orders_v2')).toMatchObject({ error: null });
  });

  it('is built by one of several processes; when that one dies another does it', async () => {
    const { last } = await servedByTheFirst();
    const held = heldLog();
    const dying = log.run(second, { store: held.store });
    await held.reading;
    const waiting = log.run(second);
    await until(log.logged, lines => lines.includes('view waits for another process that builds its tables'));
    const stopped = dying.stop();
    held.goOn();
    await stopped;
    await reached(waiting, last);
    expect(await moves('view_orders_v2')).toBe(30);
    expect(log.logged().match(/view has built its tables/g)).toHaveLength(1);
  });

  it('waits for its turn while its process builds another, and waits no longer once it is told to stop', async () => {
    await servedByTheFirst();
    const payments = log.run(walletSums('payments'));
    const last = await log.record([funded(1, 1)]);
    await reached(payments, last);
    const builds = new Mutex();
    const held = heldLog();
    const building = log.run(second, { store: held.store, builds });
    await held.reading;
    const builtBefore: boolean[] = [];
    const store = new Proxy(log.store, {
      get(target, name) {
        if (name === 'readAll') builtBefore.push(log.logged().includes('view has built its tables'));
        return Reflect.get(target, name).bind(target);
      },
    });
    const others = [2, 3].map(version => log.run(walletSums('payments', { version }), { builds, store }));
    const [next, stopped] = others as [ViewRunner, ViewRunner];
    await until(log.logged, lines => lines.match(/view builds its tables/g)?.length === 3);
    expect([building, next].map(({ status }) => status.state)).toEqual(['rebuilding', 'rebuilding']);
    // It does not wait for the other's end.
    await stopped.stop();

    held.goOn();
    for (const runner of [building, next]) await reached(runner, last);
    expect(builtBefore.length).toBeGreaterThan(0);
    expect(new Set(builtBefore)).toEqual(new Set([true]));
  });

  it('says when it begins, how far it is, and when it is done', async () => {
    await servedByTheFirst();
    const lines: [object, string][] = [];
    const says = { info: (of: object, line: string) => void lines.push([of, line]) } as never;
    await ensureTables(log.pool, second);
    const { store, goOn } = heldLog();
    goOn();
    const parts = { store, pool: log.pool, log: says };
    await buildBeside(second, parts, new AbortController().signal, 0);
    expect(lines[0]).toEqual([
      { view: 'orders', version: 2 },
      expect.stringContaining('view builds its tables'),
    ]);
    expect(lines.slice(1, -1).map(([of]) => of)).toContainEqual({
      view: 'orders',
      version: 2,
      events: 20,
      total: 30,
      percent: 66,
    });
    expect(lines.at(-1)).toEqual([
      { view: 'orders', version: 2, events: 30, percent: 100 },
      'view has built its tables',
    ]);
  });

  it('begins empty where no earlier version is', async () => {
    const runner = log.run(second);
    await reached(runner, await log.record([funded(1, 10)]));
    expect(await log.rows('SELECT wallet FROM view_orders_v2.sums')).toEqual([{ wallet: walletOf(1) }]);
    expect(log.logged()).not.toContain('builds its tables');
  });
});
