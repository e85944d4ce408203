import type { ShopEventType } from '@mudu/contracts/shopEvents';
import { person, walletOf } from '@mudu/testing/projections/factIds';
import { funded } from '@mudu/testing/projections/factsForSpecs';
import {
  logForSpecs,
  movesOf,
  reached,
  type SpecLog,
  stored,
  until,
  walletSums,
} from '@mudu/testing/projections/logForSpecs';
import type { ViewRunner } from './viewRunner.js';
import { readCheckpoint } from './viewTables.js';

let log: SpecLog;
beforeEach(async () => {
  log = await logForSpecs();
});
afterEach(() => log?.close());

const moves = (schema: string) => movesOf(log, schema);

describe('an event that only newer code knows', () => {
  const happened = async (type: string, { stream = walletOf(50), version = 1, revision = -1 } = {}) => {
    const event = stored({ type, data: { reference: 'x', amountKobo: 1 } });
    event.meta.schemaVersion = version;
    return (await log.store.append(stream, revision < 0 ? 'no_stream' : revision, [event])).position;
  };
  const holds = (runner: ViewRunner, holding: string) =>
    until(
      () => runner.status,
      status => status.state === 'holding' && status.holding === holding,
    );

  it.each<[string, string, number]>([
    ['of an unknown type', 'WalletPainted', 1],
    ['of a newer version', 'WalletFunded' satisfies ShopEventType, 9],
  ])(
    'is what a view %s waits at, having applied what was before: nothing is skipped',
    async (_, type, version) => {
      const before = await log.record([funded(1, 10)]);
      await happened(type, { version });
      await log.record([funded(2, 10)]);
      const runner = log.run(walletSums('orders'));
      await holds(runner, `${type} version ${version}`);
      expect(runner.status).toMatchObject({ position: before, error: null, eventsApplied: 1 });
      await until(
        () => readCheckpoint(log.pool, 'view_orders_v1'),
        at => at?.holding === `${type} version ${version}` && at.error === null,
      );
      await runner.stop();
      expect(log.logged()).not.toContain('"level":50');
    },
  );

  it('does not hold a view that has no use for its type', async () => {
    const runner = log.run(walletSums('orders'));
    await reached(runner, await happened('PersonVerified', { stream: `person-${person(50)}`, version: 9 }));
  });

  it('lets the view go on when newer code has taken the same tables further, and is said once', async () => {
    const runner = log.run(walletSums('orders'));
    for (const revision of [-1, 0]) {
      const unknown = await happened('WalletPainted', { revision });
      await holds(runner, 'WalletPainted version 1');
      await until(
        () => readCheckpoint(log.pool, 'view_orders_v1'),
        at => at?.holding === 'WalletPainted version 1',
      );
      await log.pool.query('UPDATE view_orders_v1.checkpoint SET position = $1, holding = NULL', [unknown]);
      await reached(runner, await log.record([funded(1, 10)]));
      expect(runner.status).toMatchObject({ holding: null });
    }
    expect(await readCheckpoint(log.pool, 'view_orders_v1')).toMatchObject({ holding: null });
    expect(log.logged().match(/view waits for newer code that knows this event/g)).toHaveLength(1);
  });

  it('is left to the code of other processes: who holds at it gives up its lease meanwhile', async () => {
    let held = 0;
    const whileHeld = async (signal: AbortSignal, work: (held: AbortSignal) => Promise<void>) => {
      held++;
      await work(signal).finally(() => held--);
    };
    const runner = log.run(walletSums('orders'), { lease: { whileHeld } });
    await reached(runner, await log.record([funded(1, 10)]));
    expect(held).toBe(1);
    const unknown = await happened('WalletPainted');
    await holds(runner, 'WalletPainted version 1');
    await until(
      () => held,
      leases => leases === 0,
    );
    await log.pool.query('UPDATE view_orders_v1.checkpoint SET position = $1, holding = NULL', [unknown]);
    await reached(runner, await log.record([funded(1, 10)]));
    expect(held).toBe(1);
  });

  it('also holds a view that is still to build its tables, which goes on showing an earlier version', async () => {
    const older = log.run(walletSums('orders'));
    await reached(older, await log.record([funded(1, 10)]));
    await happened('WalletPainted');
    // It can be read: until then the tables are built to the end of what can.
    await holds(older, 'WalletPainted version 1');
    const newer = log.run(walletSums('orders', { version: 2 }));
    await holds(newer, 'WalletPainted version 1');
    expect(await readCheckpoint(log.pool, 'view_orders_v2')).toMatchObject({
      borrowed: true,
      holding: 'WalletPainted version 1',
    });
    expect(await moves('view_orders_v2')).toBe(1);
  });
});

describe('an event in a stream that is none of the shop’s', () => {
  it.each(['billing-7', 'order-7', 'wallet', `orders-${person(1)}`])('as %s is passed over', async stream => {
    const runner = log.run(walletSums('orders'));
    const event = (type: string) => stored({ type, data: { reference: 'x', amountKobo: 1 } });
    await log.store.append(stream, 'no_stream', [event('InvoiceSent'), event('WalletFunded')]);
    await reached(runner, await log.record([funded(1, 10)]));
    expect(await log.rows('SELECT wallet FROM view_orders_v1.sums')).toEqual([{ wallet: walletOf(1) }]);
  });
});
