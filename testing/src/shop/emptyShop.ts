import { JobQueue } from '@mudu/api/messaging/jobs/jobQueue';
import { migrateShop } from '@mudu/api/platform/migrate';
import { migrateLog } from '@mudu/event-store/embedded/migrate';
import { openPool } from '@mudu/event-store/openPool';
import { allViews } from '@mudu/projections/allViews';
import { ensureTables } from '@mudu/projections/runner/ensureTables';
import pino from 'pino';
import type { Template } from '../postgres/postgresForSpecs.js';

/** The database of a shop that has started once and done nothing: with tables, log, views and queues. */
export const emptyShop: Template = {
  name: 'empty_shop',
  async fill(url) {
    await migrateShop(url);
    await migrateLog(url);
    const pool = openPool({ connectionString: url, max: 4 });
    try {
      await Promise.all(allViews.map(view => ensureTables(pool, view)));
      const jobs = new JobQueue(pool, pino({ level: 'silent' }));
      await jobs.open();
      await jobs.onApplicationShutdown();
    } finally {
      await pool.end();
    }
  },
};
