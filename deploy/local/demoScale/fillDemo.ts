import type { UserId } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { millis } from '@mudu/contracts/time';
import type { EventStore } from '@mudu/event-store/eventStore';
import type { Pool } from 'pg';
import type { Progress } from '../startSteps.js';
import { DemoHistory } from './demoHistory.js';
import { createPeople, type DemoPerson } from './demoPeople.js';
import { readShelf } from './demoShelf.js';
import { StreamWriter } from './streamWriter.js';

const DAY_MS = 86_400_000;
const DAYS = 365;
const ORDERS_EACH = 10;
const SHOWN_EVERY = 250;

export interface Filling {
  pool: Pool;
  store: EventStore;
  clock: Clock;
  orders: number;
  /** So many of them are one customer's; none unless said. */
  regularOrders?: number;
  progress: Progress;
}

export interface Filled {
  events: number;
  /** Who first registered, and has the regular's orders. */
  regularId: UserId;
}

/**
 * So many orders of made-up customers over the last year, as the shop's own deciders answer them. A super admin and
 * goods must be there. Stock is not touched, and what would follow from the events (letters, notifications) is for the
 * caller to leave out: nothing may follow the log meanwhile.
 */
export async function fillDemo({
  pool,
  store,
  clock,
  orders,
  regularOrders = 0,
  progress,
}: Filling): Promise<Filled> {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM app.people WHERE role = 'super_admin' ORDER BY created_at LIMIT 1",
  );
  const admin = rows[0];
  const shelf = await readShelf(pool);
  if (!admin || shelf.items.length === 0)
    throw new Error('There is no shop to fill yet. Start it once with npm start.');
  const now = millis(clock.now());
  const begin = now - DAYS * DAY_MS;
  const people = await createPeople(pool, clock, Math.max(10, Math.ceil(orders / ORDERS_EACH)), {
    from: begin,
    to: now - DAY_MS,
  });
  const writer = new StreamWriter(store);
  const history = new DemoHistory(writer, shelf, { kind: 'person', id: admin.id, role: 'super_admin' }, now);
  let arrived = 0;
  for (let order = 0; order < orders; order++) {
    // More and more of them as the year goes by.
    const at = begin + Math.floor(DAYS * DAY_MS * Math.sqrt((order + 1) / orders));
    for (; arrived < people.length && (people[arrived]?.arrivedAt ?? 0) <= at; arrived++)
      history.arrive(people[arrived] as DemoPerson);
    const regular = isRegular(order, orders, regularOrders);
    const whose = people[regular ? 0 : Math.floor(Math.random() * arrived)];
    if (arrived > 0) history.order(whose as DemoPerson, at);
    await writer.flushIfFull();
    if (order % SHOWN_EVERY === 0) progress(order, orders);
  }
  history.reach(now);
  await writer.flush();
  return { events: writer.written, regularId: (people[0] as DemoPerson).id };
}

/** Spreads the regular's orders evenly over all. */
const isRegular = (order: number, orders: number, regularOrders: number): boolean =>
  Math.floor(((order + 1) * regularOrders) / orders) > Math.floor((order * regularOrders) / orders);
