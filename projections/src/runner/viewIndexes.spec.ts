import { funded } from '@mudu/testing/projections/factsForSpecs';
import { logForSpecs, type SpecLog, until, walletSums } from '@mudu/testing/projections/logForSpecs';
import { allViews } from '../allViews.js';
import { rebuildView } from './rebuild.js';
import type { View } from './view.js';
import { indexFullTables } from './viewIndexes.js';
import { createTables, createTablesToFill, readCheckpoint } from './viewTables.js';

let log: SpecLog;
beforeAll(async () => {
  log = await logForSpecs();
});
afterAll(() => log?.close());

/** What a schema's indexes are, whether or not Postgres may use them. */
async function indexesIn(schema: string): Promise<unknown[]> {
  const found = await log.rows<{ index: string; valid: boolean }>(
    `SELECT pg_get_indexdef(indexrelid) AS index, indisvalid AS valid FROM pg_index
     JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = '${schema}'::regnamespace`,
  );
  return found.map(({ index, valid }) => `${index.replaceAll(`${schema}.`, '')} ${valid}`).sort();
}

const sums = walletSums('orders');
const table = { ...Object.values(sums.tables)[0]! };
/** Two rows, and two indexes beside that of the key. */
const view: View = {
  ...sums,
  tables: {
    sums: { ...table, indexes: [`ON sums (${table.key} DESC)`, `ON sums ((1)) WHERE ${table.key} <> ''`] },
  },
};
const noRoom = 1;

describe('tables that are indexed when they are full', () => {
  it.each(allViews.map(each => [each.name, each] as const))(
    'have the indexes of those that have them from the beginning: %s',
    async (name, each) => {
      const [before, after] = [`before_${name}`, `after_${name}`];
      await createTables(log.pool, each, before);
      await createTablesToFill(log.pool, each, after);
      await indexFullTables(log.pool, each, after);
      expect(await indexesIn(after)).toEqual(await indexesIn(before));
    },
  );
});

describe('a rebuild', () => {
  beforeAll(async () => {
    await createTables(log.pool, view, 'indexed');
    await log.record([funded(1, 100), funded(2, 100)]);
    await log.readable();
  });

  it('leaves tables with all indexes, and none when it is told to stop amid them', async () => {
    await rebuildView(view, log);
    const live = 'view_orders_v1';
    expect(await indexesIn(live)).toEqual(await indexesIn('indexed'));
    let full = 0;
    const stopped = rebuildView(view, log, ({ done }) => {
      // Once for the last events and once for each index.
      if (done === 1 && ++full === 3) throw new Error('told to stop');
    });
    await expect(stopped).rejects.toThrow('told to stop');
    expect(await readCheckpoint(log.pool, `${live}_next`)).toBeUndefined();
    expect(await indexesIn(live)).toEqual(await indexesIn('indexed'));
  });

  it('holds no event back while it makes an index of many rows', async () => {
    const schema = 'large';
    await createTablesToFill(log.pool, view, schema);
    await log.pool.query(`INSERT INTO ${schema}.sums SELECT * FROM view_orders_v1.sums`);
    // Whoever reads an older state keeps an index that is made beside the writers from its end.
    const reader = await log.pool.connect();
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await reader.query('SELECT count(*) FROM log.events');
    let made = false;
    const making = indexFullTables(log.pool, view, schema, undefined, noRoom).finally(() => (made = true));
    try {
      await until(
        async () => made || (await log.rows(WAITING)).length > 0,
        holds => holds,
      );
      const position = await log.record([funded(3, 100)]);
      await log.readable();
      expect({ made, head: await log.store.head() }).toEqual({ made: false, head: position });
    } finally {
      await reader.query('COMMIT');
      reader.release();
      await making;
    }
    expect(await indexesIn(schema)).toEqual(await indexesIn('indexed'));
  });
});
const WAITING = `SELECT FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%'
  AND datname = current_database() AND wait_event = 'virtualxid'`;
