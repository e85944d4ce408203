import {
  type EventStore,
  type Position,
  positionParts,
  type ReadAll,
  type StoredEvent,
} from '@mudu/event-store/eventStore';
import type { Pool, PoolClient } from 'pg';
import { applyBatch, type CheckpointPosition } from './applyBatch.js';
import { BulkFill } from './bulkFill.js';
import { ignoredBy, type View } from './view.js';
import { type Checkpoint, readCheckpoint } from './viewTables.js';
import { WorkingSet } from './workingSet.js';

/** Large enough to be quick, small enough that no write is open for long (docs/decisions/0001: the fence). */
const BATCH = 1000;

export interface Parts {
  store: EventStore;
  pool: Pool;
}

export interface Progress {
  events: number;
  /** Events the log held when the rebuild began, more may come; null where the store can not tell. */
  total: number | null;
  /** How much of the log's length is behind us, 0 to 1. */
  done: number;
}

/** Replays the log into fresh tables up to `until`, in short transactions. */
export async function fill(
  view: View,
  schema: string,
  { store, pool }: Parts,
  until: Position,
  onProgress: (progress: Progress) => unknown = () => undefined,
): Promise<{ checkpoint: CheckpointPosition; events: number; total: number | null }> {
  const total = await store.count();
  const start = (await readCheckpoint(pool, schema)) as Checkpoint;
  const filling = new BulkFill(pool, view, schema, start);
  let position = start.position;
  let events = 0;
  for await (const batch of batches(view, store, position, until)) {
    await filling.add(batch);
    position = (batch.at(-1) as StoredEvent).position;
    events += batch.length;
    await onProgress({ events, total, done: share(position, until, events, total) });
  }
  await filling.end(position);
  const checkpoint = { build: start.build, position };
  return { checkpoint, events, total };
}

/** From the checkpoint of the tables up to `until`. With a client, the caller decides about the transaction. */
export async function replay(
  db: Pool | PoolClient,
  view: View,
  schema: string,
  store: EventStore,
  from: CheckpointPosition,
  until: Position,
): Promise<{ checkpoint: CheckpointPosition; events: number }> {
  const rows = new WorkingSet();
  let checkpoint = from;
  let events = 0;
  for await (const batch of batches(view, store, checkpoint.position, until)) {
    await applyBatch(db, view, schema, rows, checkpoint, batch);
    checkpoint = { build: checkpoint.build, position: (batch.at(-1) as StoredEvent).position };
    events += batch.length;
  }
  return { checkpoint, events };
}

/** What the log holds after `from`, up to `until`; it is read and parsed while the batch before is worked on. */
async function* batches(
  view: View,
  store: EventStore,
  from: Position,
  until: Position,
): AsyncGenerator<readonly StoredEvent[]> {
  const withoutData = ignoredBy(view);
  const read = (after: Position) => readUntil(store, { after, limit: BATCH, withoutData }, until);
  let next = read(from);
  for (let at = from; at < until; ) {
    const batch = await next;
    const last = batch.at(-1);
    if (!last) return;
    at = last.position;
    next = read(at);
    yield batch;
  }
}

function readUntil(store: EventStore, options: ReadAll, until: Position): Promise<readonly StoredEvent[]> {
  if (options.after >= until) return Promise.resolve([]);
  const found = store.readAll(options).then(batch => batch.filter(event => event.position <= until));
  // A caller that stops early does not await what was read ahead: its failure is no unhandled rejection.
  found.catch(() => undefined);
  return found;
}

/** By events where they are counted, else by how far the position has come. */
function share(position: Position, until: Position, events: number, total: number | null): number {
  if (position >= until) return 1;
  if (total) return Math.min(1, events / total);
  const [here] = positionParts(position);
  const [there] = positionParts(until);
  return there === 0n ? 1 : Number((here * 1000n) / there) / 1000;
}
