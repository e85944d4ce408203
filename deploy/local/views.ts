import { followFromStart } from '@mudu/api/messaging/followedLog';
import { migrateShop } from '@mudu/api/platform/migrate';
import { openEventStore } from '@mudu/event-store/openEventStore';
import { openPool } from '@mudu/event-store/openPool';
import { viewsCommand } from '@mudu/projections/cli';
import { operate } from './operate.js';

/** `npm run views` */
await operate(async ({ config, databaseUrl }) => {
  const store = await openEventStore({
    eventStoreUrl: config.EVENTSTORE_URL,
    eventStoreShop: config.EVENTSTORE_SHOP,
    databaseUrl,
    // Beside what is asked for, which may be read by a program.
    restored: transactions =>
      console.error(
        `The log was restored from a dump: its database catches up with ${transactions} transactions first.`,
      ),
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
    return await viewsCommand(process.argv.slice(2), {
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
  }
});
