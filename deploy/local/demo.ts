import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Paystack } from '@mudu/api/domains/payment/paystack';
import { Consistency } from '@mudu/api/http/consistency';
import { countAsSeen, reachedByAll } from '@mudu/api/messaging/processCheckpoints';
import { type Config, readConfig } from '@mudu/api/platform/config';
import { migrateShop } from '@mudu/api/platform/migrate';
import { allProcesses } from '@mudu/api/processes/allProcesses';
import type { ViewName } from '@mudu/contracts/endpoint';
import type { EventStore } from '@mudu/event-store/eventStore';
import { openEventStore } from '@mudu/event-store/openEventStore';
import { openPool } from '@mudu/event-store/openPool';
import { SystemClock } from '@mudu/event-store/systemClock';
import { viewVersions } from '@mudu/projections/viewSchemas';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { assembleShop, type Shop } from './assembleShop.js';
import { readOffset } from './demoClock.js';
import { onACopy } from './demoScale/databaseCopy.js';
import { fillDemo } from './demoScale/fillDemo.js';
import { commandPostgres } from './postgres/commandPostgres.js';
import { readRecord } from './postgres/serverRecord.js';
import { openLog, type StartSteps, startSteps } from './startSteps.js';

const LOOK_AGAIN_MS = 200;
const USAGE = 'npm run demo -- --orders 100000';

/**
 * `npm run demo -- --orders n`: so many orders of made-up customers over the last year, in a stopped demo shop. Their
 * events are those the shop's own deciders answer, written into its log as they happened; its views then read them like
 * any others. Nobody is written to: for the processes all of it is past. Killed midway it leaves the shop as it was.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter(arg => arg !== '--'),
    options: { orders: { type: 'string' } },
  });
  const orders = Number(values.orders);
  if (!Number.isSafeInteger(orders) || orders < 1) throw new Error(USAGE);
  const config = readConfig(process.env);
  // A copy of its database is filled, and that is to have the log in it.
  const elsewhere = (['DATABASE_URL', 'EVENTSTORE_URL'] as const).find(name => config[name]);
  if (elsewhere) throw new Error(`Only the embedded demo is filled; ${elsewhere} is set.`);
  const dataDir = join(resolve(config.DATA_DIR), 'postgres');
  if (!(await readRecord(dataDir)))
    throw new Error(`There is no shop in ${resolve(config.DATA_DIR)} yet. Start it once with npm start.`);
  const terminal = process.stdout.isTTY === true;
  const log = openLog(config.LOG_LEVEL, terminal);
  const steps = startSteps(log, terminal);
  // A running shop, which would answer every order as if it came now, keeps its database to itself.
  const postgres = await commandPostgres(dataDir);
  try {
    const events = await onACopy(postgres.url, databaseUrl =>
      fill({ databaseUrl, config, log, steps, orders }),
    );
    console.log(`Wrote ${events.toLocaleString('en-NG')} events. npm start shows them.`);
  } finally {
    await postgres.stop();
  }
}

interface Run {
  databaseUrl: string;
  config: Config;
  log: Logger;
  steps: StartSteps;
  orders: number;
}

/** Answers how many events were written. */
async function fill({ databaseUrl, config, log, steps, orders }: Run): Promise<number> {
  await migrateShop(databaseUrl);
  const pool = openPool({ connectionString: databaseUrl, max: 20, statement_timeout: 0, query_timeout: 0 });
  const store = await openEventStore({ databaseUrl });
  try {
    const clock = new SystemClock(await readOffset(pool));
    const shop = () => assembleShop({ ...quiet(log), config, databaseUrl, clock });
    // What came before is seen to first, because afterwards everything up to here counts as seen.
    await steps.step('What was left to do', () => during(shop, () => processesReach(pool, store)));
    const { events } = await steps.step(`${orders.toLocaleString('en-NG')} orders`, progress =>
      fillDemo({ pool, store, clock, orders, progress }),
    );
    await countAsSeen(pool, allProcesses, await store.head());
    await steps.step('Views', () =>
      during(shop, async ({ app }) => {
        const head = await store.head();
        const views = Object.keys(viewVersions) as ViewName[];
        while (!(await app.get(Consistency).reached(views, head))) await pause(LOOK_AGAIN_MS);
      }),
    );
    await pool.query('VACUUM ANALYZE');
    return events;
  } finally {
    await store.close();
    await pool.end();
  }
}

/** Neither letters nor payments leave, and what is due waits for the shop's own start. */
const quiet = (log: Logger) => ({
  log,
  schedules: 'by hand' as const,
  mail: () => ({ send: async () => undefined }),
  paymentProvider: new Paystack({ baseUrl: 'http://127.0.0.1:9', secretKey: 'sk_test_none', log }),
});

async function during(open: () => Promise<Shop>, work: (shop: Shop) => Promise<void>): Promise<void> {
  const shop = await open();
  try {
    await work(shop);
  } finally {
    await shop.stop();
  }
}

async function processesReach(pool: Pool, store: EventStore): Promise<void> {
  for (;;) {
    const head = await store.head();
    if (((await reachedByAll(pool, allProcesses)) ?? '') >= head) return;
    await pause(LOOK_AGAIN_MS);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
