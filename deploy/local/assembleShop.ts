import { createApi, type Mount } from '@mudu/api/createApi';
import { createWorker } from '@mudu/api/createWorker';
import type { MailSender } from '@mudu/api/mail/mailSender';
import { assertFollowed } from '@mudu/api/messaging/followedLog';
import type { EventTopics } from '@mudu/api/messaging/integration/eventTopics';
import type { ApiParts } from '@mudu/api/parts.module';
import type { Config } from '@mudu/api/platform/config';
import { Leases } from '@mudu/api/platform/leases';
import { migrateShop } from '@mudu/api/platform/migrate';
import { type Role, worksInBackground } from '@mudu/api/platform/role';
import type { PaymentProvider } from '@mudu/api/ports/paymentProvider';
import type { PushSender } from '@mudu/api/ports/pushSender';
import { openPushSender } from '@mudu/api/push/openPushSender';
import type { Clock } from '@mudu/contracts/time';
import { isConnectionLost } from '@mudu/event-store/embedded/lostConnection';
import type { EventStore } from '@mudu/event-store/eventStore';
import { openEventStore } from '@mudu/event-store/openEventStore';
import { openPool } from '@mudu/event-store/openPool';
import { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import { whenThere } from '@mudu/event-store/whenThere';
import { allViews } from '@mudu/projections/allViews';
import type { KafkaAddress } from '@mudu/projections/bus/kafkaClient';
import { openBus } from '@mudu/projections/bus/openBus';
import { ensureTables } from '@mudu/projections/runner/ensureTables';
import { Mutex } from '@mudu/projections/runner/mutex';
import type { RunnerParts } from '@mudu/projections/runner/runnerParts';
import { ViewRunner } from '@mudu/projections/runner/viewRunner';
import { liveSchema } from '@mudu/projections/viewSchemas';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { closeGracefully } from './closeGracefully.js';
import { kafkaOf } from './kafkaSettings.js';
import { poolSizes } from './poolSizes.js';
import { BackgroundRebuilds } from './viewRebuilds.js';

export interface ShopParts {
  config: Config;
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  mail: (pool: pg.Pool) => MailSender;
  paymentProvider: PaymentProvider;
  /** The one that the configuration asks for, unless said. */
  push?: PushSender;
  /** Those of Kafka where the configuration names one, unless said. */
  topics?: EventTopics;
  mounts?: (pool: pg.Pool) => readonly Mount[];
  /** By the clock unless said. */
  schedules?: ApiParts['schedules'];
  /** Ends the waiting of a start for a database or a log that is away. */
  giveUp?: AbortSignal;
  /** For what watches the shop's writes, and for specs that break them. */
  around?: { store?: (store: EventStore) => EventStore; pool?: (pool: pg.Pool) => pg.Pool };
}

/** One process of the shop. */
export interface ShopProcess {
  app: INestApplicationContext;
  pool: pg.Pool;
  store: EventStore;
  /** None where others keep them. */
  views: readonly ViewRunner[];
  stop(): Promise<void>;
}

export interface Shop extends ShopProcess {
  app: NestFastifyApplication;
}

/**
 * A process that answers requests, ready to listen: with everything else beside it, or as one of several whose workers
 * do the rest (docs/decisions/0029).
 */
export async function assembleShop(parts: ShopParts, role: 'all' | 'api' = 'all'): Promise<Shop> {
  const opened = await openParts(parts, role);
  const app = await createApi(opened.given, parts.mounts?.(opened.given.pool) ?? []);
  return {
    ...opened.begin(app),
    app,
    stop: async () => {
      await closeGracefully(app);
      await opened.close();
    },
  };
}

/** A process that keeps views and does what follows from the log; no request comes to it. */
export async function assembleWorker(parts: ShopParts): Promise<ShopProcess> {
  const opened = await openParts(parts, 'worker');
  const app = await createWorker(opened.given);
  return {
    ...opened.begin(app),
    stop: async () => {
      await app.close();
      await opened.close();
    },
  };
}

/** With a log of their own level: while a start is quiet it is still said how far a view is that builds its tables. */
function runnersOf(parts: RunnerParts, { LOG_LEVEL: level }: Config): ViewRunner[] {
  const shared = { ...parts, log: parts.log.child({}, { level }), builds: new Mutex() };
  return allViews.map(view => new ViewRunner(view, shared));
}

/** The log, and the shop's plain tables up to date. */
async function openLogOf(
  { config, databaseUrl, log }: ShopParts,
  maxConnections: number,
): Promise<EventStore> {
  await migrateShop(databaseUrl);
  return openEventStore({
    eventStoreUrl: config.EVENTSTORE_URL,
    eventStoreShop: config.EVENTSTORE_SHOP,
    databaseUrl,
    maxConnections,
    restored: transactions =>
      log.info({ transactions }, 'the log was restored from a dump: its database catches up with it'),
  });
}

/** Its client is loaded only where there is a Kafka. */
async function openTopics(kafka: KafkaAddress): Promise<EventTopics> {
  const { KafkaTopics } = await import('@mudu/api/messaging/integration/kafkaTopics');
  return new KafkaTopics(kafka);
}

/** What every role is made of. Several processes may do this at once on one database. */
async function openParts(parts: ShopParts, role: Role) {
  const { config, databaseUrl, clock, log } = parts;
  const sizes = poolSizes(config, role);
  const opened = await whenThere(() => openLogOf(parts, sizes.log), {
    isAway: isConnectionLost,
    waits: cause => log.warn({ cause }, 'the shop waits for its database'),
    signal: parts.giveUp,
  });
  const store = parts.around?.store?.(opened) ?? opened;
  const rows = openPool({ connectionString: databaseUrl, max: sizes.rows, application_name: 'mudu-shop' });
  const pool = parts.around?.pool?.(rows) ?? rows;
  pool.on('error', error => log.warn({ err: error }, 'database connection lost'));
  await assertFollowed(pool, store, log, parts.giveUp).catch(async error => {
    await Promise.all([store.close(), pool.end()]);
    throw error;
  });
  const kafka = kafkaOf(config);
  const bus = await openBus({ databaseUrl, kafka, log });
  const topics = worksInBackground(role) ? (parts.topics ?? (kafka && (await openTopics(kafka)))) : undefined;
  const stopping = new AbortController();
  const tail = new SharedTail(store, stopping.signal, { log });
  // Who waits for what was written is in another process and can not say so.
  if (role === 'worker') tail.hurry();
  // Whoever asks before a worker runs finds tables.
  await Promise.all(allViews.map(view => ensureTables(pool, view)));
  const views = worksInBackground(role) ? runnersOf({ store, tail, pool, bus, clock, log }, config) : [];
  let leases: Leases | undefined;
  const rebuilds = new BackgroundRebuilds({ store, pool, log });
  const given: ApiParts = {
    config,
    pool,
    store,
    tail,
    clock,
    bus,
    log,
    mail: parts.mail(pool),
    paymentProvider: parts.paymentProvider,
    push: parts.push ?? openPushSender(config, pool, clock),
    rebuilds,
    topics,
    role,
    schedules: parts.schedules,
  };
  return {
    given,
    /** Once there is an application, whose leases say which views are kept here. */
    begin: (app: INestApplicationContext) => {
      const held = app.get(Leases);
      leases = held;
      for (const view of views) view.start(held.lease(`view/${liveSchema(view.status)}`));
      return { app, pool, store, views };
    },
    /** After the application, whose last statements these carry. */
    close: async () => {
      stopping.abort();
      await Promise.all([...views.map(view => view.stop()), rebuilds.stop()]);
      await leases?.leave();
      await Promise.all([bus.close(), topics?.close()]);
      await store.close();
      await pool.end();
    },
  };
}
