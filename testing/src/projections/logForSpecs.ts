import { randomUUID } from 'node:crypto';
import type { ViewName } from '@mudu/contracts/endpoint';
import { type ShopEventType, shopEvents } from '@mudu/contracts/shopEvents';
import { type Clock, instant } from '@mudu/contracts/time';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import { migrateLog } from '@mudu/event-store/embedded/migrate';
import type { EventStore, NewEvent, Position } from '@mudu/event-store/eventStore';
import { openPool } from '@mudu/event-store/openPool';
import { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import type { Bus, ViewChanged } from '@mudu/projections/bus/bus';
import type { Mutex } from '@mudu/projections/runner/mutex';
import type { ViewLease } from '@mudu/projections/runner/runnerParts';
import { type Handlers, ignore, type View } from '@mudu/projections/runner/view';
import { ViewRunner } from '@mudu/projections/runner/viewRunner';
import type pg from 'pg';
import pino from 'pino';
import { specDatabase } from '../postgres/postgresForSpecs.js';
import { eventually as until } from '../shop/eventually.js';
import type { Fact } from './factIds.js';

const clock: Clock = { now: () => instant(Date.now()), real: () => instant(Date.now()) };

export interface SpecLog {
  url: string;
  store: EmbeddedEventStore;
  pool: pg.Pool;
  /** What the runners published. */
  told: ViewChanged[];
  /** Everything logged so far, as text. */
  logged: () => string;
  /** Appends facts in this order, each at the end of its stream. Returns the last position. */
  record(facts: readonly Fact[]): Promise<Position>;
  /**
   * Everything appended can be read: open writes on the same server, of whatever database and be they those that make
   * one, hold the newest events back (docs/decisions/0001).
   */
  readable(): Promise<unknown>;
  /** A started runner with a connection pool as given or shared; it ends with the log. */
  run(
    view: View,
    options?: {
      pool?: pg.Pool;
      bus?: Bus;
      tail?: SharedTail;
      store?: EventStore;
      lease?: ViewLease;
      builds?: Mutex;
    },
  ): ViewRunner;
  rows<R = Record<string, unknown>>(sql: string): Promise<R[]>;
  close(): Promise<void>;
}

/** An empty embedded log with what a runner needs around it. */
export async function logForSpecs(): Promise<SpecLog> {
  const database = await specDatabase({ name: 'log', fill: migrateLog });
  const store = new EmbeddedEventStore({ connectionString: database.url });
  const pool = openPool({ connectionString: database.url });
  pool.on('error', () => undefined);
  const stopping = new AbortController();
  const sharedTail = new SharedTail(store, stopping.signal);
  const told: ViewChanged[] = [];
  const ownBus: Bus = {
    away: false,
    tellHere: () => undefined,
    publish: message => void told.push(message),
    subscribe: () => () => undefined,
    onGap: () => () => undefined,
    close: async () => undefined,
  };
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: line => void lines.push(line) });
  const runners: ViewRunner[] = [];
  const revisions = new Map<string, number>();
  return {
    url: database.url,
    store,
    pool,
    told,
    logged: () => lines.join(''),
    async record(facts) {
      let last: Position | undefined;
      for (const [stream, event, personId] of facts) {
        const before = revisions.get(stream);
        const appended = await store.append(stream, before ?? 'no_stream', [stored(event, personId)]);
        revisions.set(stream, appended.revision);
        last = appended.position;
      }
      return last as Position;
    },
    readable: () =>
      until(
        () => store.fenced(),
        ({ events }) => events === 0,
      ),
    run(
      view,
      { pool: own = pool, bus = ownBus, tail = sharedTail, store: read = store, lease, builds } = {},
    ) {
      const runner = new ViewRunner(view, { store: read, tail, pool: own, bus, clock, log, builds });
      runners.push(runner);
      runner.start(lease);
      return runner;
    },
    rows: async sql => (await pool.query(sql)).rows,
    async close() {
      stopping.abort();
      await Promise.all(runners.map(runner => runner.stop()));
      await store.close();
      await pool.end();
      await database.close();
    },
  };
}

export const stored = (event: { type: string; data: unknown }, personId: string | null = null): NewEvent => ({
  id: randomUUID(),
  ...event,
  meta: {
    at: '2026-01-05T09:00:00.000Z',
    actor: { kind: 'system', name: 'spec' },
    correlationId: 'spec',
    causationId: 'spec',
    personId,
    schemaVersion: shopEvents[event.type as ShopEventType]?.version ?? 1,
  },
});

export { until };

/** The runner shows the log up to this position, and goes on; throws when it has stopped. */
export async function reached(runner: ViewRunner, position: string): Promise<void> {
  const { state, error } = await until(
    () => runner.status,
    ({ state, position: at }) => state === 'stopped' || (state === 'live' && at === position),
  );
  if (state === 'stopped') throw new Error(`The view stopped: ${error}`);
}

const everyType = ignore(...(Object.keys(shopEvents) as ShopEventType[]));

/** A view of the specs: what each wallet was given, and how many times. Doubled events show in `moves`. */
export function walletSums(name: ViewName, options: { version?: number; handlers?: Partial<Handlers> } = {}) {
  const view: View = {
    name,
    version: options.version ?? 1,
    tables: {
      sums: {
        key: 'wallet',
        columns: {
          wallet: 'text',
          kobo: 'bigint NOT NULL CHECK (kobo < 1000000000)',
          moves: 'integer NOT NULL',
        },
      },
    },
    needs: event => (event.type === 'WalletFunded' ? [['sums', event.stream]] : []),
    handlers: {
      ...everyType,
      WalletFunded: ({ stream, data }, rows) => {
        const before = rows.get<{ kobo: number; moves: number }>('sums', stream) ?? { kobo: 0, moves: 0 };
        rows.put('sums', stream, {
          wallet: stream,
          kobo: before.kobo + data.amountKobo,
          moves: before.moves + 1,
        });
      },
      ...options.handlers,
    },
  };
  return view;
}

/** How many movements a schema of `walletSums` shows. */
export async function movesOf(log: SpecLog, schema: string): Promise<number> {
  const [row] = await log.rows<{ n: number }>(`SELECT coalesce(sum(moves), 0)::int AS n FROM ${schema}.sums`);
  return row?.n ?? 0;
}
