import { START, type StoredEvent } from '@mudu/event-store/eventStore';
import { walletOf } from '@mudu/testing/projections/factIds';
import { funded } from '@mudu/testing/projections/factsForSpecs';
import { logForSpecs, type SpecLog, until, walletSums } from '@mudu/testing/projections/logForSpecs';
import { applyBatch, CheckpointMoved } from './applyBatch.js';
import type { View } from './view.js';
import { type Checkpoint, createTables, dropTables, readCheckpoint } from './viewTables.js';
import { WorkingSet } from './workingSet.js';

const SCHEMA = 'view_orders_v1';
const view = walletSums('orders');
let log: SpecLog;
let batch: readonly StoredEvent[];
let start: Checkpoint;

beforeAll(async () => {
  log = await logForSpecs();
  await log.record([funded(1, 100), funded(2, 50), funded(1, 7)]);
  batch = await until(
    () => log.store.readAll({ after: START, limit: 10 }),
    read => read.length === 3,
  );
});
afterAll(() => log?.close());
beforeEach(async () => {
  await dropTables(log.pool, SCHEMA);
  await createTables(log.pool, view, SCHEMA);
  start = (await readCheckpoint(log.pool, SCHEMA)) as Checkpoint;
});

const apply = (events = batch, from = start, rows = new WorkingSet()) =>
  applyBatch(log.pool, view, SCHEMA, rows, from, events);
const sums = () => log.rows(`SELECT wallet, kobo::int, moves FROM ${SCHEMA}.sums ORDER BY kobo`);
const checkpoint = async () => (await readCheckpoint(log.pool, SCHEMA))?.position;
const all = [
  { wallet: walletOf(2), kobo: 50, moves: 1 },
  { wallet: walletOf(1), kobo: 107, moves: 2 },
];

describe('a batch', () => {
  it('writes its rows and moves the checkpoint to its last event', async () => {
    expect(await apply()).toHaveLength(3);
    expect(await sums()).toEqual(all);
    expect(await checkpoint()).toBe(batch[2]?.position);
  });

  it('moves the checkpoint over events the view has no use for', async () => {
    const other = { ...(batch[2] as StoredEvent), type: 'PersonVerified', data: {} };
    expect(await apply([other])).toEqual([]);
    expect(await checkpoint()).toBe(other.position);
  });

  it('leaves rows and checkpoint where they were when a write fails, and works afterwards', async () => {
    const rows = new WorkingSet();
    await log.pool.query(`ALTER TABLE ${SCHEMA}.sums ADD CONSTRAINT poor CHECK (kobo < 107)`);
    await expect(apply(batch, start, rows)).rejects.toMatchObject({ code: '23514' });
    expect(await sums()).toEqual([]);
    expect(await checkpoint()).toBe(START);
    await log.pool.query(`ALTER TABLE ${SCHEMA}.sums DROP CONSTRAINT poor`);
    await apply(batch, start, rows);
    expect(await sums()).toEqual(all);
  });

  it('leaves both when a handler throws in the middle', async () => {
    const seen: string[] = [];
    const fragile = walletSums('orders', {
      handlers: {
        WalletFunded: ({ stream }, rows) => {
          rows.put('sums', stream, { wallet: stream, kobo: 1, moves: 1 });
          if (seen.push(stream) === 2) throw new Error('second event');
        },
      },
    });
    const failed = applyBatch(log.pool, fragile, SCHEMA, new WorkingSet(), start, batch);
    await expect(failed).rejects.toThrow('second event (WalletFunded, wallet-');
    expect(await sums()).toEqual([]);
    expect(await checkpoint()).toBe(START);
  });

  it('says at which event the rows that it needs can not be told', async () => {
    const odd: View = {
      ...walletSums('orders'),
      needs: () => {
        throw new Error('no such field');
      },
    };
    const failed = applyBatch(log.pool, odd, SCHEMA, new WorkingSet(), start, batch);
    await expect(failed).rejects.toThrow(`no such field (${batch[0]?.type}, ${batch[0]?.stream}@0)`);
  });

  it('takes rows away that the view no longer wants', async () => {
    await apply();
    const forgetful = walletSums('orders', {
      handlers: { WalletFunded: ({ stream }, rows) => rows.remove('sums', stream) },
    });
    await log.pool.query(`UPDATE ${SCHEMA}.checkpoint SET position = '${batch[1]?.position}'`);
    const from = { ...start, position: (batch[1] as StoredEvent).position };
    await applyBatch(log.pool, forgetful, SCHEMA, new WorkingSet(), from, batch);
    expect(await sums()).toEqual([all[0]]);
  });

  it('ignores events that the checkpoint has already passed', async () => {
    await apply(batch.slice(0, 2));
    const from = { ...start, position: (batch[1] as StoredEvent).position };
    expect(await apply(batch, from)).toHaveLength(1);
    expect(await apply(batch, { ...start, position: (batch[2] as StoredEvent).position })).toEqual([]);
    expect(await sums()).toEqual(all);
  });

  it('is refused when another runner has moved the checkpoint', async () => {
    await apply(batch.slice(0, 1));
    await expect(apply()).rejects.toBeInstanceOf(CheckpointMoved);
    expect(await sums()).toEqual([{ wallet: walletOf(1), kobo: 100, moves: 1 }]);
  });

  it('is applied by exactly one of eight runners at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => apply()));
    const lost = outcomes.filter(one => one.status === 'rejected');
    expect(lost).toHaveLength(7);
    expect(lost.every(({ reason }) => reason instanceof CheckpointMoved)).toBe(true);
    expect(await sums()).toEqual(all);
  });

  it('is refused when other tables stand under the same name', async () => {
    await dropTables(log.pool, SCHEMA);
    await createTables(log.pool, view, SCHEMA);
    await expect(apply()).rejects.toBeInstanceOf(CheckpointMoved);
    expect(await sums()).toEqual([]);
  });
});
