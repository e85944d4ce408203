import type { PoolClient } from 'pg';
import { liveSchema } from '../viewSchemas.js';
import type { View } from './view.js';
import { dropTables, type Queryable } from './viewTables.js';

/**
 * The schemas of earlier versions of a view that are still there, the newest first. One without a version is from
 * before schemas were named with it.
 */
export async function earlierSchemas(db: Queryable, view: Pick<View, 'name' | 'version'>): Promise<string[]> {
  const { rows } = await db.query<{ schema: string }>(
    `SELECT schema FROM (
       SELECT n.nspname::text AS schema, coalesce(substring(n.nspname FROM '_v([0-9]+)$')::integer, 0) AS version
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relname = 'checkpoint' AND c.relkind = 'r' AND n.nspname ~ ('^view_' || $1 || '(_v[0-9]+)?$')
     ) AS found WHERE version < $2 ORDER BY version DESC`,
    [view.name, view.version],
  );
  return rows.map(({ schema }) => schema);
}

/**
 * Columns that two schemas have in common, by table. One whose type has changed is another column: a statement that a
 * connection has prepared must give the same types when the tables are switched.
 */
const COMMON_COLUMNS = `
  SELECT own.relname AS table, array_agg(quote_ident(column_of.attname) ORDER BY column_of.attnum) AS columns
  FROM pg_class own
  JOIN pg_class earlier ON earlier.relname = own.relname AND earlier.relnamespace = $2::regnamespace AND earlier.relkind = 'r'
  JOIN pg_attribute column_of ON column_of.attrelid = own.oid AND column_of.attnum > 0
  JOIN pg_attribute other ON other.attrelid = earlier.oid AND other.attname = column_of.attname AND NOT other.attisdropped
    AND (other.atttypid, other.atttypmod) = (column_of.atttypid, column_of.atttypmod)
  WHERE own.relnamespace = $1::regnamespace AND own.relkind = 'r' AND own.relname <> 'checkpoint'
  GROUP BY own.relname`;

/**
 * Puts in the place of the view's empty tables what an earlier version shows, until they are built: each is a view of
 * Postgres on the earlier table, with the columns that both have. Nothing can be written through them; why the view
 * does not move is noted beside.
 */
export async function borrowTables(client: PoolClient, view: View, from: string): Promise<void> {
  const live = liveSchema(view);
  const { rows } = await client.query<{ table: string; columns: string[] }>(COMMON_COLUMNS, [live, from]);
  await dropTables(client, live);
  await client.query(
    [
      `CREATE SCHEMA ${live}`,
      `CREATE TABLE ${live}.note (error text, holding text)`,
      `INSERT INTO ${live}.note DEFAULT VALUES`,
      `CREATE VIEW ${live}.checkpoint AS SELECT version, position, note.error, note.holding
         FROM ${from}.checkpoint AS earlier, ${live}.note`,
      ...rows.map(
        ({ table, columns }) =>
          `CREATE VIEW ${live}.${table} AS SELECT ${columns.join(', ')} FROM ${from}.${table}`,
      ),
    ].join(';\n'),
  );
}
