import type { TopicMessage } from '@mudu/api/messaging/integration/eventTopics';
import { isShopStream } from '@mudu/contracts/ids';
import type { ShopEvent } from '@mudu/contracts/shopEvents';
import type { Refund, Transaction } from '@mudu/deploy/sandbox/records';
import { type EventStore, START, type StoredEvent } from '@mudu/event-store/eventStore';
import { current } from '@mudu/projections/runner/view';
import type pg from 'pg';
import type { RequestHistory } from './requestHistory.js';

export type Logged = ShopEvent & Omit<StoredEvent, 'type' | 'data'>;
export type LoggedOf<T extends ShopEvent['type']> = Extract<Logged, { type: T }>;

/** What a run left for the invariants to check: log, tables, the clients' requests, the provider's records. */
export interface RunRecord {
  /** In the global order of the log. */
  log: readonly Logged[];
  store: EventStore;
  pool: pg.Pool;
  history: RequestHistory;
  /** Units of each item that were ever put into stock. */
  received: ReadonlyMap<string, number>;
  /** Ids of events in the order a subscriber saw them, if one was recorded. */
  observed: readonly string[] | null;
  /** What other systems read, each key in its order; null where none is told. */
  told: readonly TopicMessage[] | null;
  /** Null where the provider's records are out of reach. */
  provider: { transactions: readonly Transaction[]; refunds: readonly Refund[] } | null;
  /** What `GET /wallet` shows each person. */
  shown: ReadonlyMap<string, { balanceKobo: number; referralEarningsKobo: number }>;
  /** Errors in the shop's own log, and replies of success that should have been refusals. */
  errors: readonly string[];
}

export async function readLog(store: EventStore): Promise<Logged[]> {
  const log: Logged[] = [];
  for (let after = START; ; ) {
    const page = await store.readAll({ after, limit: 1000 });
    log.push(...(page.filter(({ stream }) => isShopStream(stream)).map(current) as unknown as Logged[]));
    const last = page.at(-1);
    if (!last) return log;
    after = last.position;
  }
}

/** The events of each stream whose name starts with `prefix` (`order-`), by the rest of the name. */
export function streamsOf(log: readonly Logged[], prefix: string): Map<string, Logged[]> {
  const streams = new Map<string, Logged[]>();
  for (const event of log) {
    if (!event.stream.startsWith(prefix)) continue;
    const id = event.stream.slice(prefix.length);
    const known = streams.get(id);
    if (known) known.push(event);
    else streams.set(id, [event]);
  }
  return streams;
}

export const only = <T extends ShopEvent['type']>(log: readonly Logged[], ...types: readonly T[]) =>
  log.filter((event): event is LoggedOf<T> => (types as readonly string[]).includes(event.type));

export const sum = (amounts: Iterable<number>): number => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
};
