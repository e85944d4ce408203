import { type Position, START } from '@mudu/event-store/eventStore';
import type { Pool, PoolClient } from 'pg';
import type { View } from './view.js';

/** The live tables of a view are the schema `view_<name>`; a rebuild fills one beside it. */
export const liveSchema = (view: { name: string }): string => `view_${view.name}`;
export const nextSchema = (view: { name: string }): string => `view_${view.name}_next`;
export const previousSchema = (view: { name: string }): string => `view_${view.name}_previous`;
export const checkSchema = (view: { name: string }): string => `view_${view.name}_check`;

type Queryable = Pool | PoolClient;

/** Rows and checkpoint live in the same schema, so that they commit, and are switched, together. */
export async function createTables(db: Queryable, view: View, schema: string): Promise<void> {
  const tables = Object.entries(view.tables).flatMap(([name, { columns, key, indexes = [] }]) => [
    `CREATE TABLE ${schema}.${name} (${Object.entries(columns)
      .map(([column, type]) => `${column} ${type}`)
      .join(', ')}, PRIMARY KEY (${key}))`,
    ...indexes.map(index => `CREATE INDEX ${index.replace(/^ON /, `ON ${schema}.`)}`),
  ]);
  await db.query(
    [
      `CREATE SCHEMA ${schema}`,
      `CREATE TABLE ${schema}.checkpoint (one boolean PRIMARY KEY DEFAULT true CHECK (one), version integer NOT NULL, position text COLLATE "C" NOT NULL)`,
      `INSERT INTO ${schema}.checkpoint (version, position) VALUES (${view.version}, '${START}')`,
      ...tables,
    ].join(';\n'),
  );
}

export const dropTables = (db: Queryable, schema: string) =>
  db.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);

export interface Checkpoint {
  version: number;
  position: Position;
}

export async function readCheckpoint(db: Queryable, schema: string): Promise<Checkpoint | undefined> {
  const { rows } = await db.query('SELECT to_regclass($1) AS there', [`${schema}.checkpoint`]);
  if (!rows[0].there) return undefined;
  const found = await db.query(`SELECT version, position FROM ${schema}.checkpoint`);
  return found.rows[0] as Checkpoint | undefined;
}
