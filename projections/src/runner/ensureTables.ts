import { inTransaction } from '@mudu/event-store/inTransaction';
import type { Pool } from 'pg';
import { liveSchema } from '../viewSchemas.js';
import { borrowTables, earlierSchemas } from './borrowedTables.js';
import type { View } from './view.js';
import { type Checkpoint, createTables, dropTables, ensureConcerned, readCheckpoint } from './viewTables.js';

/** First half of the advisory lock under which tables are made; the second is their schema. */
const TABLES_LOCK = 'mudu view tables';

/**
 * The view's tables: those that are there, or else what an earlier version shows (`borrowed`), or else new ones.
 * Several processes may start at once; one of them makes the tables.
 */
export async function ensureTables(pool: Pool, view: View): Promise<Checkpoint> {
  const live = liveSchema(view);
  const there = await readCheckpoint(pool, live);
  if (there) {
    if (!there.borrowed) await ensureConcerned(pool, live);
    return there;
  }
  return inTransaction(pool, async client => {
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))', [TABLES_LOCK, live]);
    const meanwhile = await readCheckpoint(client, live);
    if (meanwhile) return meanwhile;
    await dropTables(client, live);
    await createTables(client, view, live);
    const [earlier] = await earlierSchemas(client, view);
    if (earlier) await borrowTables(client, view, earlier);
    return (await readCheckpoint(client, live)) as Checkpoint;
  });
}
