import { logForSpecs, type SpecLog } from '@mudu/testing/projections/logForSpecs';
import { allViews } from '../allViews.js';
import { createTables, nextSchema } from './viewTables.js';

describe('the tables of a view', () => {
  let log: SpecLog;
  beforeAll(async () => {
    log = await logForSpecs();
  });
  afterAll(() => log?.close());

  it.each(allViews.map(view => [view.name, view] as const))(
    'have the planner know as many common values of a column as the view says: %s',
    async (_, view) => {
      await createTables(log.pool, view, nextSchema(view));
      const said = Object.entries(view.tables).flatMap(([table, { statistics = {} }]) =>
        Object.entries(statistics).map(([column, values]) => ({ table, column, values })),
      );
      const known = await log.rows(
        `SELECT relname::text AS table, attname::text AS column, attstattarget::int AS values
         FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
         WHERE relnamespace = '${nextSchema(view)}'::regnamespace AND relkind = 'r'
           AND attstattarget >= 0 AND attnum > 0
         ORDER BY 1, 2`,
      );
      expect(known).toEqual(said);
    },
  );
});
