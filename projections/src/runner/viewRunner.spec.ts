import { person, walletOf } from '@mudu/testing/projections/factIds';
import { funded, opened } from '@mudu/testing/projections/factsForSpecs';
import {
  logForSpecs,
  movesOf,
  reached,
  type SpecLog,
  until,
  walletSums,
} from '@mudu/testing/projections/logForSpecs';
import { readCheckpoint } from './viewTables.js';

let log: SpecLog;
beforeEach(async () => {
  log = await logForSpecs();
});
afterEach(() => log?.close());

const moves = (schema: string) => movesOf(log, schema);

describe('running views', () => {
  it('follow the log side by side and tell whom each change concerns', async () => {
    const [orders, ledger] = [walletSums('orders'), walletSums('ledger')].map(view => log.run(view));
    const last = await log.record([opened(1), funded(1, 10), funded(2, 20)]);
    for (const runner of [orders, ledger]) await reached(runner!, last);
    expect(await moves('view_orders_v1')).toBe(2);
    expect(await moves('view_ledger_v1')).toBe(2);
    const ofOrders = log.told.filter(({ view }) => view === 'orders');
    expect(ofOrders.at(-1)?.position).toBe(last);
    expect(new Set(ofOrders.flatMap(({ people }) => people))).toEqual(new Set([person(1), person(2)]));
    expect(new Set(ofOrders.flatMap(({ ids }) => ids))).toEqual(new Set([person(1), person(2)]));
    expect(orders?.status).toMatchObject({ eventsApplied: 2, error: null });
  });

  it('begin on an empty database, many at once, and double nothing', async () => {
    const runners = Array.from({ length: 6 }, () => log.run(walletSums('orders')));
    const last = await log.record(Array.from({ length: 40 }, (_, n) => funded(n % 3, 1)));
    await until(
      async () => (await readCheckpoint(log.pool, 'view_orders_v1'))?.position,
      position => position === last,
    );
    expect(await moves('view_orders_v1')).toBe(40);
    expect(runners.map(({ status }) => status.state)).not.toContain('stopped');
    expect(runners.reduce((sum, { status }) => sum + status.eventsApplied, 0)).toBe(40);
  });

  it('go on from where the other has come to, should two processes follow for a moment', async () => {
    const both = [log.run(walletSums('orders')), log.run(walletSums('orders'))];
    const before = await log.record([funded(1, 10)]);
    for (const runner of both) await reached(runner, before);
    const last = await log.record([funded(2, 10)]);
    for (const runner of both) await reached(runner, last);
    expect(await moves('view_orders_v1')).toBe(2);
  });

  it('resume from their checkpoint after a restart', async () => {
    const first = log.run(walletSums('orders'));
    await reached(first, await log.record([funded(1, 10), funded(1, 10)]));
    await first.stop();
    expect(first.status.state).toBe('ended');
    const last = await log.record([funded(1, 10)]);
    const second = log.run(walletSums('orders'));
    await reached(second, last);
    expect(second.status.eventsApplied).toBe(1);
    expect(await moves('view_orders_v1')).toBe(3);
  });

  it('apply nothing twice when whoever they tell throws', async () => {
    const bus = {
      away: false,
      tellHere: () => undefined,
      publish: () => {
        throw new Error('nobody listens');
      },
      subscribe: () => () => undefined,
      onGap: () => () => undefined,
      close: async () => undefined,
    };
    const runner = log.run(walletSums('orders'), { bus });
    await reached(runner, await log.record([funded(1, 10), funded(2, 10)]));
    expect(await moves('view_orders_v1')).toBe(2);
    expect(log.logged()).toContain('nobody listens');
  });

  it('say how old the oldest event is that they do not show yet', async () => {
    const runner = log.run(walletSums('orders'));
    await reached(runner, await log.record([funded(1, 10)]));
    expect(await runner.report()).toMatchObject({ state: 'live', lagMs: 0 });
    await runner.stop();
    await log.record([funded(1, 10)]);
    const { lagMs } = await until(
      () => runner.report(),
      report => report.lagMs > 0,
    );
    expect(
      (
        await until(
          () => runner.report(),
          report => report.lagMs > lagMs,
        )
      ).position,
    ).toBe(runner.status.position);
  });
});

describe('a handler that throws', () => {
  const broken = (times: number) => {
    let left = times;
    const view = walletSums('ledger');
    return walletSums('ledger', {
      handlers: {
        WalletFunded: (event, rows) => {
          if (event.stream === walletOf(13) && left-- > 0) throw new Error('unlucky wallet');
          if (view.handlers.WalletFunded !== 'ignored') view.handlers.WalletFunded(event, rows);
        },
      },
    });
  };

  it('is tried again', async () => {
    const runner = log.run(broken(2));
    await reached(runner, await log.record([funded(13, 10)]));
    expect(await moves('view_ledger_v1')).toBe(1);
    expect(log.logged().match(/view handler failed/g)).toHaveLength(2);
  });

  it('the third time stops its view, loudly, and only that one', async () => {
    const [good, bad] = [log.run(walletSums('orders')), log.run(broken(Number.POSITIVE_INFINITY))];
    const before = await log.record([funded(1, 10)]);
    await reached(bad, before);
    const last = await log.record([funded(13, 10), funded(1, 10)]);
    await until(
      () => bad.status.state,
      state => state === 'stopped',
    );
    await reached(good, last);
    const error = `unlucky wallet (WalletFunded, ${walletOf(13)}@0)`;
    expect(bad.status).toMatchObject({ error, position: before });
    expect(log.logged().match(/view handler failed/g)).toHaveLength(2);
    expect(log.logged()).toMatch(/"level":50.*"view":"ledger".*unlucky wallet.*view stopped/);
    expect(await moves('view_ledger_v1')).toBe(1);
    await until(
      () => readCheckpoint(log.pool, 'view_ledger_v1'),
      at => at?.error === error && at.position === before,
    );
    await bad.stop();
    expect(bad.status.state).toBe('stopped');
    await reached(log.run(broken(0)), last);
    expect(await readCheckpoint(log.pool, 'view_ledger_v1')).toMatchObject({ error: null });
    expect(await moves('view_ledger_v1')).toBe(3);
  });
});

describe('two versions of a view', () => {
  it('run side by side, each with tables of its own', async () => {
    const twice = walletSums('orders', {
      version: 2,
      handlers: {
        WalletFunded: ({ stream, data }, rows) =>
          rows.put('sums', stream, { wallet: stream, kobo: 2 * data.amountKobo, moves: 2 }),
      },
    });
    const [older, newer] = [log.run(walletSums('orders')), log.run(twice)];
    const last = await log.record([funded(1, 10), funded(2, 10)]);
    for (const runner of [older, newer]) await reached(runner, last);
    expect([await moves('view_orders_v1'), await moves('view_orders_v2')]).toEqual([2, 4]);
    expect([older.status.error, newer.status.error]).toEqual([null, null]);
  });
});
