import type { EventStore } from '@mudu/event-store/eventStore';
import { inTransaction } from '@mudu/event-store/inTransaction';
import type { PoolClient } from 'pg';
import { liveSchema } from '../viewSchemas.js';
import type { CheckpointPosition } from './applyBatch.js';
import { underRebuildLock } from './rebuildLock.js';
import { fill, type Parts, type Progress, replay } from './replay.js';
import type { View } from './view.js';
import { indexFullTables } from './viewIndexes.js';
import {
  borrowedSchema,
  type Checkpoint,
  createProgress,
  createTablesToFill,
  dropTables,
  nextSchema,
  noteProgress,
  previousSchema,
  readCheckpoint,
} from './viewTables.js';

/** This close to the end of the log the rest is applied inside the switch. */
const CLOSE = 200;

/**
 * Fills fresh tables beside the live ones and puts them in their place in one transaction. The live view goes on
 * meanwhile; the old tables stay as `_previous`, unless they are an earlier version's own. Only rows are written: no
 * mail, push or command comes of it.
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
    await dropTables(pool, borrowedSchema(view));
    try {
      await createTablesToFill(pool, view, next);
      await createProgress(pool, next);
      const filled = await fill(view, next, parts, await store.head(), async progress => {
        await noteProgress(pool, next, progress);
        onProgress(progress);
      });
      const progress = { events: filled.events, total: filled.total, done: 1 };
      await indexFullTables(pool, view, next, () => onProgress(progress));
      const late = await switchTables(view, parts, filled.checkpoint);
      // What still reads it may be in the way: then the next rebuild drops it.
      await dropTables(pool, borrowedSchema(view)).catch(() => undefined);
      return { ...progress, events: filled.events + late };
    } catch (error) {
      await dropTables(pool, next).catch(() => undefined);
      throw error;
    }
  });
}

/** Comes close to the end of the log, then swaps the schemas' names. */
async function switchTables(view: View, { store, pool }: Parts, from: CheckpointPosition): Promise<number> {
  let checkpoint = from;
  let late = 0;
  for (let came = Number.POSITIVE_INFINITY; came > CLOSE; late += came) {
    const caughtUp = await replay(pool, view, nextSchema(view), store, checkpoint, await store.head());
    checkpoint = caughtUp.checkpoint;
    came = caughtUp.events;
  }
  return late + (await inTransaction(pool, client => swap(client, view, store, checkpoint)));
}

async function swap(
  client: PoolClient,
  view: View,
  store: EventStore,
  from: CheckpointPosition,
): Promise<number> {
  const live = liveSchema(view);
  const next = nextSchema(view);
  let late = 0;
  const shown = await readCheckpoint(client, live);
  if (shown?.borrowed) {
    // Dropped only when nobody can begin to read it: whoever reads two of its tables may lock them the other way round.
    await client.query(`ALTER SCHEMA ${live} RENAME TO ${borrowedSchema(view)}`);
  } else if (shown) {
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
