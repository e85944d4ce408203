import { START } from '@mudu/event-store/eventStore';
import { person } from '@mudu/testing/projections/factIds';
import { funded } from '@mudu/testing/projections/factsForSpecs';
import { logForSpecs, type SpecLog, until, walletSums } from '@mudu/testing/projections/logForSpecs';
import pg from 'pg';
import { applyBatch } from './applyBatch.js';
import { ensureTables } from './ensureTables.js';
import { WorkingSet } from './workingSet.js';

let log: SpecLog;
beforeEach(async () => {
  log = await logForSpecs();
});
afterEach(() => log?.close());

const view = walletSums('orders');
const peopleTold = () => log.told.flatMap(({ people }) => people);

describe('rows that were committed and told to nobody', () => {
  it('are told of by who goes on after a process that was killed', async () => {
    await log.record([funded(1, 10), funded(2, 10)]);
    await log.readable();
    const { build } = await ensureTables(log.pool, view);
    const schema = 'view_orders_v1';
    const [first, second] = await log.store.readAll({ after: START, limit: 2 });
    const rows = new WorkingSet();
    await applyBatch(log.pool, view, schema, rows, { position: START, build }, [first!]);
    await applyBatch(log.pool, view, schema, rows, { position: first!.position, build }, [second!]);

    log.run(view);
    await until(peopleTold, people => people.length > 0);
    expect(log.told).toEqual([
      {
        view: 'orders',
        version: 1,
        position: second?.position,
        people: [person(1), person(2)].sort(),
        ids: [],
      },
    ]);
  });

  it('are told of when the connection was lost before the commit was heard of', async () => {
    const pool = new pg.Pool({ connectionString: log.url });
    const query = pool.query.bind(pool) as (...of: [{ text?: string }]) => Promise<unknown>;
    let lost = false;
    pool.query = (async (...of: [{ text?: string }]) => {
      const result = await query(...of);
      if (lost || !of[0].text?.includes('moved AS')) return result;
      lost = true;
      throw new Error('Connection terminated unexpectedly');
    }) as never;
    const runner = log.run(view, { pool });
    const last = await log.record([funded(1, 10)]);
    await until(
      () => runner.status,
      ({ state, position }) => state === 'live' && position === last,
    );
    expect(peopleTold()).toEqual([person(1)]);
    await runner.stop();
    await pool.end();
  });
});
