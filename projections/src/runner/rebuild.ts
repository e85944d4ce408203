import {
  type EventStore,
  type Position,
  positionParts,
  type StoredEvent,
} from '@mudu/event-store/eventStore';
import type { Pool, PoolClient } from 'pg';
import { applyBatch, type Stand } from './applyBatch.js';
import { underRebuildLock } from './rebuildLock.js';
import type { View } from './view.js';
import {
  type Checkpoint,
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
/** This close to the end of the log the rest is applied inside the switch. */
const CLOSE = 200;

interface Parts {
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

/**
 * Fills fresh tables beside the live ones and puts them in their place in one transaction. The live view goes on
 * meanwhile; the old tables stay as `_previous`. Only rows are written: no mail, push or command comes of it.
 */
export function rebuildView(
  view: View,
  parts: Parts,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Progress> {
  const { store, pool } = parts;
  const next = nextSchema(view);
  return underRebuildLock(pool, view, async () => {
    await dropTables(pool, next);
    try {
      await createTables(pool, view, next);
      await pool.query(PROGRESS_TABLE(next));
      const filled = await fill(view, next, parts, await store.head(), async progress => {
        await pool.query(`UPDATE ${next}.progress SET events = $1, total = $2`, [
          progress.events,
          progress.total,
        ]);
        onProgress(progress);
      });
      const late = await switchTables(view, parts, filled.stand);
      return { events: filled.events + late, total: filled.total, done: 1 };
    } catch (error) {
      await dropTables(pool, next).catch(() => undefined);
      throw error;
    }
  });
}

/** For whoever watches from another process. */
const PROGRESS_TABLE = (schema: string) => `CREATE TABLE ${schema}.progress AS
  SELECT clock_timestamp() AS started_at, 0::bigint AS events, NULL::bigint AS total`;

/** Replays the log into fresh tables up to `until`, in batches of their own short transactions. */
export async function fill(
  view: View,
  schema: string,
  { store, pool }: Parts,
  until: Position,
  onProgress: (progress: Progress) => unknown = () => undefined,
): Promise<{ stand: Stand; events: number; total: number | null }> {
  const total = await store.count();
  const start = (await readCheckpoint(pool, schema)) as Checkpoint;
  const { stand, events } = await replay(pool, view, schema, store, start, until, (events, position) =>
    onProgress({ events, total, done: share(position, until, events, total) }),
  );
  return { stand, events, total };
}

async function replay(
  db: Pool | PoolClient,
  view: View,
  schema: string,
  store: EventStore,
  from: Stand,
  until: Position,
  onBatch: (events: number, position: Position) => unknown = () => undefined,
): Promise<{ stand: Stand; events: number }> {
  const rows = new WorkingSet(20_000);
  let stand = from;
  let events = 0;
  while (stand.position < until) {
    const read = await store.readAll({ after: stand.position, limit: BATCH });
    const batch = read.filter(event => event.position <= until);
    if (batch.length === 0) break;
    await applyBatch(db, view, schema, rows, stand, batch);
    stand = { build: stand.build, position: (batch.at(-1) as StoredEvent).position };
    events += batch.length;
    await onBatch(events, stand.position);
  }
  return { stand, events };
}

/** By events where they are counted, else by how far the position has come. */
function share(position: Position, until: Position, events: number, total: number | null): number {
  if (position >= until) return 1;
  if (total) return Math.min(1, events / total);
  const [here] = positionParts(position);
  const [there] = positionParts(until);
  return there === 0n ? 1 : Number((here * 1000n) / there) / 1000;
}

/** Comes close to the end of the log, then swaps the schemas' names. */
async function switchTables(view: View, { store, pool }: Parts, from: Stand): Promise<number> {
  let stand = from;
  let late = 0;
  while ((await store.readAll({ after: stand.position, limit: CLOSE + 1 })).length > CLOSE) {
    const caughtUp = await replay(pool, view, nextSchema(view), store, stand, await store.head());
    stand = caughtUp.stand;
    late += caughtUp.events;
  }
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    late += await swap(client, view, store, stand);
    await client.query('COMMIT');
    return late;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function swap(client: PoolClient, view: View, store: EventStore, from: Stand): Promise<number> {
  const live = liveSchema(view);
  const next = nextSchema(view);
  let late = 0;
  if (await readCheckpoint(client, live)) {
    // Readers go on. The live runner's next batch waits here, and looks its tables up by name only after that.
    await client.query(`LOCK TABLE ${live}.checkpoint IN EXCLUSIVE MODE`);
    const held = (await readCheckpoint(client, live)) as Checkpoint;
    late = (await replay(client, view, next, store, from, held.position)).events;
    await client.query(`DROP SCHEMA IF EXISTS ${previousSchema(view)} CASCADE`);
    await client.query(`ALTER SCHEMA ${live} RENAME TO ${previousSchema(view)}`);
  }
  await client.query(`DROP TABLE ${next}.progress`);
  await client.query(`ALTER SCHEMA ${next} RENAME TO ${live}`);
  return late;
}
