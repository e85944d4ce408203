import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Schedule } from '@mudu/api/messaging/schedules/schedule';
import type { Config } from '@mudu/api/platform/config';
import { SystemClock } from '@mudu/event-store/systemClock';
import { assembleShop, type Shop } from './assembleShop.js';
import { DemoClock, demoTime } from './demoClock.js';
import { endWithoutDatabase } from './endWithoutDatabase.js';
import type { Ops } from './ops/ops.js';
import { startEmbeddedPostgres } from './postgres/embeddedPostgres.js';
import { returnMemory } from './returnMemory.js';
import { sandboxKey } from './sandboxMount.js';
import { seedDemo } from './seedDemo.js';
import { settings, stopOnSignals } from './settings.js';
import { shopParts } from './shopParts.js';
import { openLog, startSteps } from './startSteps.js';
import { whereToLook } from './whereToLook.js';
import { whyNot } from './whyNot.js';

/** The embedded run: one process, one port, everything under DATA_DIR. */
async function main(): Promise<void> {
  const config = settings();
  const terminal = process.stdout.isTTY === true;
  const log = openLog(config.LOG_LEVEL, terminal);
  const steps = startSteps(log, terminal);
  const dataDir = resolve(config.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const postgres = config.DATABASE_URL
    ? undefined
    : await steps.step('Database', () =>
        startEmbeddedPostgres({
          dataDir: join(dataDir, 'postgres'),
          log: line => log.info(line),
          onGone: endWithoutDatabase,
        }),
      );
  const giveUp = new AbortController();
  const begun: { ops?: Ops | undefined; shop?: Promise<Shop>; demoClock?: DemoClock | undefined } = {};
  let stopping: Promise<void> | undefined;
  /** What is still starting stops when it has started, or at once where it waits for its log. */
  const stop = (): Promise<void> =>
    (stopping ??= (async () => {
      giveUp.abort(new Error('Told to stop before it had started'));
      begun.demoClock?.stop();
      begun.ops?.stopping();
      await (await begun.shop?.catch(() => undefined))?.stop();
      await begun.ops?.close();
      await postgres?.stop();
    })());
  stopOnSignals(stop);
  try {
    const databaseUrl = config.DATABASE_URL ?? (postgres?.url as string);
    const clock = postgres ? await demoTime(databaseUrl, config.DEMO_DATA) : new SystemClock();
    const sandbox = config.PAYSTACK_SECRET_KEY ? undefined : await sandboxKey(dataDir);
    const ops = await openOps(config);
    begun.ops = ops;
    const given = shopParts({ config, databaseUrl, clock, log, sandbox });
    const parts = { ...(ops?.measured(given) ?? given), giveUp: giveUp.signal };
    begun.shop = steps.step('Views, processes and api', () => assembleShop(parts));
    const shop = await begun.shop;
    const demoClock =
      postgres && new DemoClock(shop.pool, clock, log, () => void shop.app.get(Schedule).startAll());
    begun.demoClock = demoClock;
    await shop.app.listen({ port: config.PORT, host: config.HOST });
    ops?.watch(shop);
    const embedded = postgres !== undefined;
    const seeded = await steps.quietly(() => seedDemo({ shop, config, clock, embedded, steps }));
    await demoClock?.start();
    returnMemory(shop.views);
    console.log(whereToLook(config, seeded, { mailbox: !config.SMTP_URL, sandbox: Boolean(sandbox) }));
  } catch (error) {
    const told = stopping !== undefined;
    await stop();
    // What breaks because it was told to end is no news.
    if (!told) throw error;
  }
}

/** Only where somebody watches: it is loaded when a port is named. */
async function openOps({ OPS_PORT: port, OPS_HOST: host }: Config): Promise<Ops | undefined> {
  return port === undefined ? undefined : (await import('./ops/ops.js')).Ops.open('all', { port, host });
}

main().catch((error: unknown) => {
  console.error(whyNot(error, settings()));
  process.exit(1);
});
