import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { EventStore } from '@mudu/event-store/eventStore';
import type { Pool, PoolClient } from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import { liveSchema } from '../viewSchemas.js';
import { underRebuildLock } from './rebuildLock.js';
import { fill, type Progress } from './replay.js';
import type { View } from './view.js';
import {
  type Checkpoint,
  checkSchema,
  createTablesToFill,
  dropTables,
  readCheckpoint,
} from './viewTables.js';

export interface Comparison {
  table: string;
  live: string;
  rebuilt: string;
  equal: boolean;
}

/**
 * Rebuilds the view into tables nobody reads, up to the checkpoint of the live ones, and compares both byte for byte:
 * sha256 over each table's rows in key order (rules/invariants.md I11). The live tables are read in one
 * snapshot.
 */
export function verifyView(
  view: View,
  { store, pool }: { store: EventStore; pool: Pool },
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Comparison[]> {
  const schema = checkSchema(view);
  return underRebuildLock(pool, view, async () => {
    await dropTables(pool, schema);
    const client = await pool.connect();
    try {
      const { checkpoint, live } = await snapshot(client, view);
      await createTablesToFill(pool, view, schema);
      await fill(view, schema, { store, pool }, checkpoint.position, onProgress);
      const rebuilt = await digests(client, view, schema);
      return Object.keys(view.tables).map(table => {
        const [a, b] = [live.get(table) as string, rebuilt.get(table) as string];
        return { table, live: a, rebuilt: b, equal: a === b };
      });
    } finally {
      client.release();
      await dropTables(pool, schema);
    }
  });
}

async function snapshot(
  client: PoolClient,
  view: View,
): Promise<{ checkpoint: Checkpoint; live: Map<string, string> }> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const checkpoint = await readCheckpoint(client, liveSchema(view));
    if (!checkpoint) throw new Error(`View ${view.name} has no tables yet`);
    if (checkpoint.borrowed) throw new Error(`View ${view.name} has no tables of its version yet`);
    return { checkpoint, live: await digests(client, view, liveSchema(view)) };
  } finally {
    await client.query('COMMIT');
  }
}

/** One digest a table, streamed, so that a million rows take no memory. */
export async function digests(client: PoolClient, view: View, schema: string): Promise<Map<string, string>> {
  const result = new Map<string, string>();
  for (const [table, { key, columns }] of Object.entries(view.tables)) {
    const hash = createHash('sha256');
    const order = columns[key]?.startsWith('text') ? `${key} COLLATE "C"` : key;
    const rows = client.query(
      copyTo(
        `COPY (SELECT ${Object.keys(columns).join(', ')} FROM ${schema}.${table} ORDER BY ${order}) TO STDOUT`,
      ),
    );
    try {
      await pipeline(rows, hash);
    } finally {
      answered(rows);
    }
    result.set(table, hash.digest('hex'));
  }
  return result;
}

/**
 * `pg` waits for an answer until a query's `callback` is called, which this stream never does: it would end with an
 * error after all, and keep its process from ending until then.
 */
const answered = (rows: CopyToStreamQuery & { callback?: () => void }): void => rows.callback?.();
