import {
  type EventStore,
  type Position,
  positionParts,
  START,
  type StoredEvent,
} from '@mudu/event-store/eventStore';
import type { Pool, PoolClient } from 'pg';
import { applyBatch } from './applyBatch.js';
import type { View } from './view.js';
import {
  createTables,
  dropTables,
  liveSchema,
  nextSchema,
  previousSchema,
  readCheckpoint,
} from './viewTables.js';
import { WorkingSet } from './workingSet.js';

/** Large enough to be quick, small enough that no write is open for long (architecture.md: the fence). */
const BATCH = 1000;
/** This close to the live view the rest is applied inside the switch. */
const CLOSE = 200;

export interface Progress {
  events: number;
  /** Events the log held when the rebuild began, more may come; null where the store can not tell. */
  total: number | null;
  /** How much of the log's length is behind us, 0 to 1. */
  done: number;
}

/**
 * Fills fresh tables beside the live ones and puts them in their place in one transaction. The live view goes on
 * meanwhile; the old tables stay as `_previous`. Only rows are written: no mail, push or command comes of it.
 */
export async function rebuildView(
  view: View,
  parts: { store: EventStore; pool: Pool },
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Progress> {
  const { store, pool } = parts;
  const next = nextSchema(view);
  await dropTables(pool, next);
  await createTables(pool, view, next);
  const filled = await fill(view, next, parts, await store.head(), onProgress);
  const late = await switchTables(view, parts, filled.position);
  return { events: filled.events + late, total: filled.total, done: 1 };
}

/** Replays the log into `schema` up to `until`, in batches of their own short transactions. */
export async function fill(
  view: View,
  schema: string,
  { store, pool }: { store: EventStore; pool: Pool },
  until: Position,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<{ position: Position; events: number; total: number | null }> {
  const rows = new WorkingSet(20_000);
  const total = await store.count();
  let position: Position = START;
  let events = 0;
  while (position < until) {
    const read = await store.readAll({ after: position, limit: BATCH });
    const batch = read.filter(event => event.position <= until);
    if (batch.length === 0) break;
    await applyBatch(pool, view, schema, rows, position, batch);
    position = (batch.at(-1) as StoredEvent).position;
    events += batch.length;
    onProgress({ events, total, done: share(position, until, events, total) });
  }
  return { position, events, total };
}

/** By events where they are counted, else by how far the position has come. */
function share(position: Position, until: Position, events: number, total: number | null): number {
  if (position >= until) return 1;
  if (total) return Math.min(1, events / total);
  const [here] = positionParts(position);
  const [there] = positionParts(until);
  return there === 0n ? 1 : Number((here * 1000n) / there) / 1000;
}

/** Catches up to the live view while it is held still, then swaps the schemas' names. */
async function switchTables(
  view: View,
  { store, pool }: { store: EventStore; pool: Pool },
  from: Position,
): Promise<number> {
  const next = nextSchema(view);
  let position = from;
  let late = 0;
  for (;;) {
    const missing = await store.readAll({ after: position, limit: CLOSE + 1 });
    if (missing.length > CLOSE) {
      const batch = missing.slice(0, CLOSE);
      await applyBatch(pool, view, next, new WorkingSet(), position, batch);
      position = (batch.at(-1) as StoredEvent).position;
      late += batch.length;
      continue;
    }
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      late += await swap(client, view, store, position);
      await client.query('COMMIT');
      return late;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  }
}

async function swap(client: PoolClient, view: View, store: EventStore, position: Position): Promise<number> {
  const live = liveSchema(view);
  const next = nextSchema(view);
  const checkpoint = await readCheckpoint(client, live);
  let late = 0;
  if (checkpoint) {
    // The live runner waits here with its next batch; what it has applied is applied to the new tables too.
    await client.query(`SELECT 1 FROM ${live}.checkpoint FOR UPDATE`);
    const held = await readCheckpoint(client, live);
    const missing = (await store.readAll({ after: position, limit: CLOSE * 5 })).filter(
      event => held && event.position <= held.position,
    );
    if (missing.length > 0) await applyBatch(client, view, next, new WorkingSet(), position, missing);
    late = missing.length;
    await client.query(`DROP SCHEMA IF EXISTS ${previousSchema(view)} CASCADE`);
    await client.query(`ALTER SCHEMA ${live} RENAME TO ${previousSchema(view)}`);
  }
  await client.query(`ALTER SCHEMA ${next} RENAME TO ${live}`);
  return late;
}
