import { createApi, type Mount } from '@mudu/api/createApi';
import type { MailSender } from '@mudu/api/mail/mailSender';
import { assertFollowed } from '@mudu/api/messaging/followedLog';
import type { Config } from '@mudu/api/platform/config';
import { Leases } from '@mudu/api/platform/leases';
import { migrateShop } from '@mudu/api/platform/migrate';
import type { PaymentProvider } from '@mudu/api/ports/paymentProvider';
import type { PushSender } from '@mudu/api/ports/pushSender';
import { openPushSender } from '@mudu/api/push/openPushSender';
import type { Clock } from '@mudu/contracts/time';
import type { EventStore } from '@mudu/event-store/eventStore';
import { openEventStore } from '@mudu/event-store/openEventStore';
import { openPool } from '@mudu/event-store/openPool';
import { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import { allViews } from '@mudu/projections/allViews';
import { openBus } from '@mudu/projections/bus/openBus';
import { ViewRunner } from '@mudu/projections/runner/viewRunner';
import { liveSchema } from '@mudu/projections/viewSchemas';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
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
  mounts?: (pool: pg.Pool) => readonly Mount[];
  /** For specs that watch or break what the shop writes. */
  around?: { store?: (store: EventStore) => EventStore; pool?: (pool: pg.Pool) => pg.Pool };
}

export interface Shop {
  app: NestFastifyApplication;
  pool: pg.Pool;
  views: readonly ViewRunner[];
  stop(): Promise<void>;
}

/** How long requests that are under way have to end when the shop stops. */
const GRACE_MS = 20_000;

/** Puts api and projections together in one operating-system process (docs/decisions/0004). */
export async function assembleShop(parts: ShopParts): Promise<Shop> {
  const { config, databaseUrl, clock, log } = parts;
  await migrateShop(databaseUrl);
  const opened = await openEventStore({
    eventStoreUrl: config.EVENTSTORE_URL,
    eventStoreShop: config.EVENTSTORE_SHOP,
    databaseUrl,
  });
  const store = parts.around?.store?.(opened) ?? opened;
  const rows = openPool({ connectionString: databaseUrl, max: 20, application_name: 'mudu-shop' });
  const pool = parts.around?.pool?.(rows) ?? rows;
  pool.on('error', error => log.warn({ err: error }, 'database connection lost'));
  await assertFollowed(pool, store, log).catch(async error => {
    await Promise.all([store.close(), pool.end()]);
    throw error;
  });
  const bus = await openBus({ databaseUrl, kafkaBrokers: config.KAFKA_BROKERS, log });
  const stopping = new AbortController();
  const tail = new SharedTail(store, stopping.signal, { log });
  const views = allViews.map(view => new ViewRunner(view, { store, tail, pool, bus, clock, log }));
  await Promise.all(views.map(view => view.prepare()));
  const rebuilds = new BackgroundRebuilds({ store, pool, log });
  const app = await createApi(
    {
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
    },
    parts.mounts?.(pool) ?? [],
  );
  const leases = app.get(Leases);
  for (const view of views) view.start(leases.lease(`view/${liveSchema(view.status)}`));
  return {
    app,
    pool,
    views,
    stop: async () => {
      const grace = setTimeout(() => app.getHttpServer().closeAllConnections(), GRACE_MS);
      await app.close();
      clearTimeout(grace);
      stopping.abort();
      await Promise.all([...views.map(view => view.stop()), rebuilds.stop()]);
      await leases.leave();
      await bus.close();
      await store.close();
      await pool.end();
    },
  };
}
