import { longStatement } from '@mudu/event-store/longStatement';
import type { Pool } from 'pg';
import type { View } from './view.js';

/**
 * An index of so many rows is built while its transaction is open, which takes no longer than a batch of a rebuild. Of
 * more rows the embedded log would be held back for too long (docs/decisions/0001).
 */
const ROWS_AT_ONCE = 50_000;

/** `CREATE INDEX` of what a table says of its indexes. */
export const indexesOf = (view: View, schema: string): string[] =>
  Object.keys(view.tables).flatMap(table => indexesOfTable(view, schema, table));

const indexesOfTable = (view: View, schema: string, table: string, how = ''): string[] =>
  (view.tables[table]?.indexes ?? []).map(
    index => `CREATE INDEX ${how}${index.replace(/^ON /, `ON ${schema}.`)}`,
  );

/**
 * Of tables that are full and that nobody reads yet: each index is sorted once, where one that is there from the
 * beginning is searched for the place of every row.
 *
 * @param goOn - asked before each index; what it throws ends the work
 */
export async function indexFullTables(
  pool: Pool,
  view: View,
  schema: string,
  goOn: () => void = () => undefined,
  rowsAtOnce = ROWS_AT_ONCE,
): Promise<void> {
  for (const table of Object.keys(view.tables)) {
    const large = await hasMoreThan(pool, `${schema}.${table}`, rowsAtOnce);
    for (const index of indexesOfTable(view, schema, table, large ? 'CONCURRENTLY ' : '')) {
      goOn();
      await (large ? longStatement(pool, index) : pool.query(index));
    }
  }
}

async function hasMoreThan(pool: Pool, table: string, rows: number): Promise<boolean> {
  const { rowCount } = await pool.query(`SELECT FROM ${table} OFFSET ${rows} LIMIT 1`);
  return rowCount === 1;
}
