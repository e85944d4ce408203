import { type Position, START } from '@mudu/event-store/eventStore';
import type { Pool, PoolClient } from 'pg';
import { liveSchema } from '../viewSchemas.js';
import type { View } from './view.js';
import { indexesOf } from './viewIndexes.js';

type Named = Parameters<typeof liveSchema>[0];

/** What stands beside the live tables for a while, or until the next rebuild. */
export const nextSchema = (view: Named): string => `${liveSchema(view)}_next`;
export const previousSchema = (view: Named): string => `${liveSchema(view)}_previous`;
export const borrowedSchema = (view: Named): string => `${liveSchema(view)}_borrowed`;
export const checkSchema = (view: Named): string => `${liveSchema(view)}_check`;

export type Queryable = Pool | PoolClient;

/** Rows and checkpoint are in the same schema, so that they commit, and are switched, together. */
export const createTables = (db: Queryable, view: View, schema: string) =>
  create(db, view, schema, indexesOf(view, schema));

/** To be filled before anybody reads them: rows are found by their key alone until `indexFullTables`. */
export const createTablesToFill = (db: Queryable, view: View, schema: string) => create(db, view, schema, []);

async function create(db: Queryable, view: View, schema: string, indexes: readonly string[]): Promise<void> {
  const tables = Object.entries(view.tables).flatMap(([name, { columns, key, statistics = {} }]) => [
    `CREATE TABLE ${schema}.${name} (${Object.entries(columns)
      .map(([column, type]) => `${column} ${type}`)
      .join(', ')}, PRIMARY KEY (${key}))`,
    ...Object.entries(statistics).map(
      ([column, values]) => `ALTER TABLE ${schema}.${name} ALTER ${column} SET STATISTICS ${values}`,
    ),
  ]);
  await db.query(
    [
      `CREATE SCHEMA ${schema}`,
      `CREATE TABLE ${schema}.checkpoint (one boolean PRIMARY KEY DEFAULT true CHECK (one), version integer NOT NULL, position text COLLATE "C" NOT NULL, error text, holding text)`,
      `INSERT INTO ${schema}.checkpoint (version, position) VALUES (${view.version}, '${START}')`,
      concernedTable(schema),
      ...tables,
      ...indexes,
    ].join(';\n'),
  );
}

/** Where each person was concerned last: what browsers that come back have missed (`applyBatch`). */
const concernedTable = (schema: string): string =>
  `CREATE TABLE IF NOT EXISTS ${schema}.concerned (person_id text COLLATE "C" PRIMARY KEY, position text COLLATE "C" NOT NULL) WITH (fillfactor = 70)`;

/** Tables that code from before it was kept has made have none. */
export const ensureConcerned = (db: Queryable, schema: string) => db.query(concernedTable(schema));

export const dropTables = (db: Queryable, schema: string) =>
  db.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);

export interface Checkpoint {
  version: number;
  position: Position;
  /** Which tables these are: the name stays when rebuilt ones are switched in, this does not. */
  build: number;
  /** What is shown are an earlier version's tables: this version's are still to be built. */
  borrowed: boolean;
  /** Why the view was stopped; null while it runs. */
  error: string | null;
  /** The kind of event that the view waits at, because the code that runs it does not know it; null while it runs. */
  holding: string | null;
}

export async function readCheckpoint(db: Queryable, schema: string): Promise<Checkpoint | undefined> {
  const { rows } = await db.query('SELECT relkind FROM pg_class WHERE oid = to_regclass($1)', [
    `${schema}.checkpoint`,
  ]);
  if (!rows[0]) return undefined;
  const borrowed = rows[0].relkind === 'v';
  const build = borrowed ? '0' : 'tableoid';
  const found = await db.query(`SELECT *, ${build} AS build FROM ${schema}.checkpoint`);
  const row = found.rows[0];
  return (
    row && {
      version: row.version,
      position: row.position,
      build: row.build,
      borrowed,
      error: row.error,
      holding: row.holding,
    }
  );
}

/** First half of the advisory lock of a rebuild; the second is the view's live schema. */
export const REBUILD_LOCK = 'mudu view rebuild';

/** For whoever watches a rebuild from another process. */
export const createProgress = (db: Queryable, schema: string) =>
  db.query(
    `CREATE TABLE ${schema}.progress AS SELECT clock_timestamp() AS started_at, 0::bigint AS events, NULL::bigint AS total`,
  );

export interface RebuildProgress {
  version: number;
  events: number;
  /** Events the log held when it began; null where the store can not tell. */
  total: number | null;
  startedAt: Date;
  seconds: number;
}

/** How far it is; nobody waits for the disk for that. */
export async function noteProgress(
  db: Queryable,
  schema: string,
  { events, total }: { events: number; total: number | null },
): Promise<void> {
  await db.query(
    `WITH told AS (UPDATE ${schema}.progress SET events = $1, total = $2 RETURNING 1)
     SELECT set_config('synchronous_commit', 'off', true) FROM told`,
    [events, total],
  );
}

/** How far a rebuild is, in whatever process it runs; what a killed one left behind does not count. */
export async function readRebuild(db: Queryable, view: Named): Promise<RebuildProgress | undefined> {
  const schema = nextSchema(view);
  const { rows } = await db.query(
    `SELECT to_regclass($3) IS NOT NULL AND EXISTS (
       SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND classid = hashtext($1)::oid AND objid = hashtext($2)::oid) AS running`,
    [REBUILD_LOCK, liveSchema(view), `${schema}.progress`],
  );
  if (!rows[0].running) return undefined;
  const found = await db
    .query<RebuildProgress>(
      `SELECT version, events::float8 AS events, total::float8 AS total, started_at AS "startedAt",
              extract(epoch FROM clock_timestamp() - started_at)::float8 AS seconds
       FROM ${schema}.checkpoint, ${schema}.progress`,
    )
    .catch(error => {
      // Switched in between the two questions.
      if ((error as { code?: string }).code === '42P01') return undefined;
      throw error;
    });
  return found?.rows[0];
}
