import { START, type StoredEvent } from '@mudu/event-store/eventStore';
import { funded, lifeOf } from '@mudu/testing/projections/factsForSpecs';
import { logForSpecs, type SpecLog, walletSums } from '@mudu/testing/projections/logForSpecs';
import { allViews } from '../allViews.js';
import { CheckpointMoved } from './applyBatch.js';
import { BulkFill } from './bulkFill.js';
import { replay } from './replay.js';
import { digests } from './verify.js';
import type { View } from './view.js';
import { type Checkpoint, createTables, readCheckpoint } from './viewTables.js';

let log: SpecLog;
let events: StoredEvent[];
beforeAll(async () => {
  log = await logForSpecs();
  const lives = Array.from({ length: 4 }, (_, n) => lifeOf(n));
  // Interleaved, so that most rows change again after they were written.
  for (let step = 0; lives.some(life => life.length > step); step++)
    await log.record(lives.flatMap(life => life.slice(step, step + 1)));
  await log.readable();
  events = await log.store.readAll({ after: START, limit: 10_000 });
});
afterAll(() => log?.close());

async function filled(view: View, schema: string, fill: (from: Checkpoint) => Promise<unknown>) {
  await createTables(log.pool, view, schema);
  await fill((await readCheckpoint(log.pool, schema)) as Checkpoint);
  const client = await log.pool.connect();
  const rows = Object.fromEntries(await digests(client, view, schema));
  client.release();
  const concerned = await log.rows(`SELECT * FROM ${schema}.concerned ORDER BY person_id`);
  const { position } = (await readCheckpoint(log.pool, schema)) as Checkpoint;
  return { rows, people: concerned.length, position };
}

describe('tables filled by many rows at a time', () => {
  it.each(allViews.map(view => [view.name, view] as const))(
    'are those that a runner fills batch by batch, however few rows are written at once and remembered: %s',
    async (name, view) => {
      const end = (events.at(-1) as StoredEvent).position;
      const slowly = await filled(view, `slow_${name}`, from =>
        replay(log.pool, view, `slow_${name}`, log.store, from, end),
      );
      const quickly = await filled(view, `quick_${name}`, async from => {
        const small = { rowsAtOnce: 3, keptBytes: 1 };
        const filling = new BulkFill(log.pool, view, `quick_${name}`, from, small);
        for (let at = 0; at < events.length; at += 5) await filling.add(events.slice(at, at + 5));
        await filling.end(end);
      });
      expect(quickly).toEqual(slowly);
    },
  );

  it('are compared without leaving anything that waits for an answer', async () => {
    const view = walletSums('orders');
    await createTables(log.pool, view, 'compared');
    const client = await log.pool.connect();
    const waiting = () => process.getActiveResourcesInfo().filter(kind => kind === 'Timeout').length;
    const before = waiting();
    await digests(client, view, 'compared');
    const after = waiting();
    client.release();
    expect(after).toBeLessThanOrEqual(before);
  });

  it('take large rows before many are in memory', async () => {
    const [rowBytes, bytesAtOnce, atOnce] = [100_000, 1_000_000, 5];
    const view: View = {
      ...walletSums('orders', {
        handlers: {
          WalletFunded: ({ id }, rows) => rows.put('sums', id, { id, words: 'x'.repeat(rowBytes) }),
        },
      }),
      tables: { sums: { key: 'id', columns: { id: 'text', words: 'text NOT NULL' } } },
    };
    const after = (events.at(-1) as StoredEvent).position;
    await log.record(Array.from({ length: 100 }, () => funded(1, 100)));
    await log.readable();
    const more = await log.store.readAll({ after, limit: 100 });
    await createTables(log.pool, view, 'large');
    const from = (await readCheckpoint(log.pool, 'large')) as Checkpoint;
    const filling = new BulkFill(log.pool, view, 'large', from, { bytesAtOnce });
    const inMemory: number[] = [];
    for (let at = 0; at < more.length; at += atOnce) {
      await filling.add(more.slice(at, at + atOnce));
      const [stored] = await log.rows<{ n: number }>('SELECT count(*)::int AS n FROM large.sums');
      inMemory.push(at + atOnce - (stored?.n ?? 0));
    }
    await filling.end((more.at(-1) as StoredEvent).position);
    expect(await log.rows('SELECT FROM large.sums')).toHaveLength(100);
    // What is folded, and what is on its way.
    expect(Math.max(...inMemory) * rowBytes).toBeLessThanOrEqual(2 * (bytesAtOnce + atOnce * rowBytes));
  });

  it('are left to whoever has moved their checkpoint', async () => {
    const view = allViews[0] as View;
    const end = (events.at(-1) as StoredEvent).position;
    await createTables(log.pool, view, 'moved');
    const from = (await readCheckpoint(log.pool, 'moved')) as Checkpoint;
    const filling = new BulkFill(log.pool, view, 'moved', from);
    await filling.add(events);
    await log.pool.query('UPDATE moved.checkpoint SET position = $1', [end]);
    await expect(filling.end(end)).rejects.toBeInstanceOf(CheckpointMoved);
    for (const table of Object.keys(view.tables))
      expect(await log.rows(`SELECT FROM moved.${table}`)).toEqual([]);
  });
});
