import { publishedLast } from '@mudu/api/messaging/integration/publishedEvents';
import { reachedByAll } from '@mudu/api/messaging/processCheckpoints';
import { allProcesses } from '@mudu/api/processes/allProcesses';
import { StoreUnavailable } from '@mudu/event-store/errors';
import { type EventStore, START } from '@mudu/event-store/eventStore';
import { allViews } from '@mudu/projections/allViews';
import { liveSchema } from '@mudu/projections/viewSchemas';
import type { Pool } from 'pg';
import { eventually } from './eventually.js';

const UNDEFINED_TABLE = '42P01';

/** A shop whose views and processes somebody waits for. */
export interface Watched {
  pool: Pool;
  store: EventStore;
}

/** `what` says what never came to rest. */
export async function until(what: string | (() => string), holds: () => Promise<boolean>): Promise<void> {
  await eventually(
    () => holds().catch(notWhileBusy),
    held => held,
    () => `Never came to rest: ${typeof what === 'string' ? what : what()}`,
  );
}

/** On a busy machine a server of events may take longer to answer than a shop waits for it. */
function notWhileBusy(error: unknown): false {
  if (error instanceof StoreUnavailable) return false;
  throw error;
}

const ofViews = allViews.map(view => `SELECT position FROM ${liveSchema(view)}.checkpoint`);

async function positions(pool: Pool, checkpoints: readonly string[]): Promise<{ position: string }[]> {
  try {
    return (await pool.query<{ position: string }>(checkpoints.join(' UNION ALL '))).rows;
  } catch (error) {
    // A view that has just been started on an empty database has not made its tables yet.
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/**
 * Checkpoints are read first and the head last: who had reached an event when it was written has not reached what
 * reacting to it wrote.
 */
async function atHead({ pool, store }: Watched, checkpoints: readonly string[]): Promise<boolean> {
  const rows = await positions(pool, checkpoints);
  if ((await store.fenced()).events > 0) return false;
  const head = await store.head();
  if (head === START) return true;
  return rows.length === checkpoints.length && rows.every(({ position }) => position >= head);
}

/** What failed once is tried again at an hour of its own, which a spec may be waiting for. */
const FACTS_ON_THEIR_WAY = 'SELECT FROM app.outbox WHERE attempts = 0 LIMIT 1';

/**
 * Waits until views and processes have seen the newest event, nothing is reacting to any, and no fact of a plain row is
 * still to be appended.
 */
export const caughtUp = (shop: Watched): Promise<void> =>
  until('outbox, views and processes', async () => {
    if ((await shop.pool.query(FACTS_ON_THEIR_WAY)).rowCount) return false;
    const reached = await reachedByAll(shop.pool, allProcesses);
    return (await atHead(shop, ofViews)) && (await shop.store.head()) <= (reached ?? START);
  });

/** Waits until other systems have been told of the newest event. */
export const allTold = ({ pool, store }: Watched): Promise<void> =>
  until('who is told', async () => ((await publishedLast(pool)) ?? START) >= (await store.head()));

/** Waits until the views have, or until the process that keeps them is dead. */
export const viewsCaughtUp = (shop: Watched, dead: () => boolean): Promise<void> =>
  until('views', async () => dead() || (await atHead(shop, ofViews)));
