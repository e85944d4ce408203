import type { ShopEvent } from '@mudu/contracts/shopEvents';
import type { Refund, Transaction } from '@mudu/deploy/sandbox/records';
import { type EventStore, START, type StoredEvent } from '@mudu/event-store/eventStore';
import { current } from '@mudu/projections/runner/view';
import type pg from 'pg';
import type { Journal } from './journal.js';

export type Logged = ShopEvent & Omit<StoredEvent, 'type' | 'data'>;
export type LoggedOf<T extends ShopEvent['type']> = Extract<Logged, { type: T }>;

/** What the judges look at: the log itself, the tables, what clients remember, and the provider's own books. */
export interface Evidence {
  /** In the one global order. */
  log: readonly Logged[];
  store: EventStore;
  pool: pg.Pool;
  journal: Journal;
  /** Units of each item that ever came in. */
  received: ReadonlyMap<string, number>;
  /** Ids of events in the order a subscriber saw them, where there was one. */
  witnessed: readonly string[] | null;
  /** Where the provider's books are at hand. */
  provider: { transactions: readonly Transaction[]; refunds: readonly Refund[] } | null;
  /** What `GET /wallet` shows each person. */
  shown: ReadonlyMap<string, { balanceKobo: number; referralEarningsKobo: number }>;
  /** What went wrong without being a reply: errors in the shop's log, refusals of what must not be refused. */
  complaints: readonly string[];
}

/** A rule that holds at rest, whatever has happened. It says in words what breaks it; an empty list is well. */
export interface Invariant {
  id: string;
  says: string;
  broken(evidence: Evidence): Promise<string[]> | string[];
}

export async function readLog(store: EventStore): Promise<Logged[]> {
  const log: Logged[] = [];
  for (let after = START; ; ) {
    const page = await store.readAll({ after, limit: 1000 });
    log.push(...(page.map(current) as unknown as Logged[]));
    const last = page.at(-1);
    if (!last) return log;
    after = last.position;
  }
}

/** The events of each stream of a family, `order-` say, by the id behind it. */
export function streamsOf(log: readonly Logged[], family: string): Map<string, Logged[]> {
  const streams = new Map<string, Logged[]>();
  for (const event of log) {
    if (!event.stream.startsWith(family)) continue;
    const id = event.stream.slice(family.length);
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
