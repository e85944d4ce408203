import { join, resolve } from 'node:path';
import { followFromStart } from '@mudu/api/messaging/followedLog';
import { readConfig } from '@mudu/api/platform/config';
import { migrateShop } from '@mudu/api/platform/migrate';
import { openEventStore } from '@mudu/event-store/openEventStore';
import { openPool } from '@mudu/event-store/openPool';
import { viewsCommand } from '@mudu/projections/cli';
import { startEmbeddedPostgres } from './postgres.js';
import { runningDatabaseUrl } from './runningDatabase.js';

/** `npm run views`: on the running shop's database, or on a stopped shop's, started for as long as this takes. */
const config = readConfig(process.env);
const dataDir = join(resolve(config.DATA_DIR), 'postgres');
const running = config.DATABASE_URL ?? (await runningDatabaseUrl(dataDir));
const own = running ? undefined : await startEmbeddedPostgres({ dataDir, log: () => undefined });
const databaseUrl = running ?? (own?.url as string);
const store = await openEventStore({
  eventStoreUrl: config.EVENTSTORE_URL,
  eventStoreShop: config.EVENTSTORE_SHOP,
  databaseUrl,
});
const pool = openPool({
  connectionString: databaseUrl,
  max: 4,
  application_name: 'mudu-views',
  // A comparison reads whole tables.
  query_timeout: 0,
  statement_timeout: 0,
});
try {
  process.exitCode = await viewsCommand(process.argv.slice(2), {
    store,
    pool,
    followFromStart: async () => {
      await migrateShop(databaseUrl);
      await followFromStart(pool, store);
    },
  });
} finally {
  await store.close();
  await pool.end();
  await own?.stop();
}
