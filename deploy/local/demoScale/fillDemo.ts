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
  progress: Progress;
}

/**
 * So many orders of made-up customers over the last year, as the shop's own deciders answer them; answers how many
 * events were written. A super admin and goods must be there. Stock is not touched, and what would follow from the
 * events (letters, notifications) is for the caller to leave out: nothing may follow the log meanwhile.
 */
export async function fillDemo({ pool, store, clock, orders, progress }: Filling): Promise<number> {
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
    if (arrived > 0) history.order(people[Math.floor(Math.random() * arrived)] as DemoPerson, at);
    await writer.flushIfFull();
    if (order % SHOWN_EVERY === 0) progress(order, orders);
  }
  history.reach(now);
  await writer.flush();
  return writer.written;
}
