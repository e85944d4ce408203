import { migrateShop } from '@mudu/api/platform/migrate';
import { migrateLog } from '@mudu/event-store/embedded/migrate';
import { allViews } from '@mudu/projections/allViews';
import { ensureTables, liveSchema } from '@mudu/projections/runner/viewTables';
import pg from 'pg';
import type { Template } from '../postgres/postgresForSpecs.js';

/** The database of a shop that has started once and done nothing: the api's tables, the log and the views. */
export const emptyShop: Template = {
  name: 'empty_shop',
  async fill(url) {
    await migrateShop(url);
    await migrateLog(url);
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    try {
      await Promise.all(allViews.map(view => ensureTables(pool, view, liveSchema(view))));
    } finally {
      await pool.end();
    }
  },
};
