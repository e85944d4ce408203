import type { Position, StoredEvent } from '@mudu/event-store/eventStore';
import type { Pool, PoolClient } from 'pg';
import { apply, concerns, current, needed, peopleOf, type View } from './view.js';
import type { Checkpoint } from './viewTables.js';
import type { Changes, Row, RowKey, WorkingSet } from './workingSet.js';

/** Another runner moved the checkpoint, or the tables were switched: load the checkpoint again. */
export class CheckpointMoved extends Error {}

/** Where a batch starts, and in which tables (`build`). */
export type CheckpointPosition = Pick<Checkpoint, 'position' | 'build'>;

/**
 * Applies a batch and moves the checkpoint from its position to the batch's last one, in one statement and
 * so in one short transaction. The checkpoint's old value fences off a second runner, its table's identity one
 * that still knows the tables from before a rebuild. Returns the events that counted.
 */
export async function applyBatch(
  db: Pool | PoolClient,
  view: View,
  schema: string,
  rows: WorkingSet,
  from: CheckpointPosition,
  batch: readonly StoredEvent[],
): Promise<readonly StoredEvent[]> {
  const ahead = batch.filter(event => event.position > from.position);
  const to = ahead.at(-1)?.position;
  if (!to) return [];
  const events = ahead.filter(event => concerns(view, event)).map(current);
  await loadRows(
    db,
    view,
    schema,
    rows,
    events.flatMap(event => needed(view, event)),
  );
  try {
    for (const event of events) apply(view, event, rows);
    const people = new Set(events.flatMap(event => peopleOf(view, event)));
    await writeRows(db, view, schema, writesOf(rows.changes()), from, to, [...people].sort());
    rows.settled();
  } catch (error) {
    rows.forget();
    throw error;
  }
  return events;
}

/** Reads those of the rows that are not in memory. */
export async function loadRows(
  db: Pool | PoolClient,
  view: View,
  schema: string,
  rows: WorkingSet,
  keys: readonly RowKey[],
) {
  const missing = new Map<string, Set<string>>();
  for (const key of keys) {
    if (rows.has(key)) continue;
    const [table, value] = key;
    let values = missing.get(table);
    if (!values) {
      values = new Set();
      missing.set(table, values);
    }
    values.add(value);
  }
  for (const [table, values] of missing) {
    const { key, columns } = tableOf(view, table);
    const wanted = [...values];
    const found = await db.query<{ row: Row }>({
      name: `${schema}-${table}-load`,
      // How many are wanted is kept from the planner, which would plan anew each time.
      text: `SELECT row_to_json(t) AS row FROM ${schema}.${table} t WHERE t.${key} = ANY (ARRAY(SELECT unnest($1::${keyType(columns[key])}[])))`,
      values: [wanted],
    });
    for (const value of wanted) rows.loaded([table, value], undefined);
    for (const { row } of found.rows) rows.loaded([table, String(row[key])], row);
  }
}

/** Rows to write and keys of rows to remove, by table. */
export type Writes = ReadonlyMap<string, { written: readonly Row[]; removed: readonly string[] }>;

function writesOf(changes: Changes): Writes {
  const writes = new Map<string, { written: Row[]; removed: string[] }>();
  for (const [table, own] of changes) {
    const write = { written: [] as Row[], removed: [] as string[] };
    for (const [key, { row }] of own) row ? write.written.push(row) : write.removed.push(key);
    writes.set(table, write);
  }
  return writes;
}

/** Changed rows, the checkpoint and whom it concerned, in one statement. */
export async function writeRows(
  db: Pool | PoolClient,
  view: View,
  schema: string,
  writes: Writes,
  from: CheckpointPosition,
  to: Position,
  people: readonly string[],
) {
  const values: unknown[] = [from.position, to, from.build];
  const steps: string[] = [];
  // In one order, so that the same tables make the same statement.
  for (const [table, { written, removed }] of [...writes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { key, columns } = tableOf(view, table);
    const names = Object.keys(columns);
    if (written.length > 0) {
      values.push(JSON.stringify(written));
      steps.push(
        `${table}_written AS (INSERT INTO ${schema}.${table} (${names.join(', ')})
           SELECT ${names.join(', ')} FROM json_populate_recordset(null::${schema}.${table}, $${values.length}::json), moved
           ON CONFLICT (${key}) DO UPDATE SET ${names.map(name => `${name} = excluded.${name}`).join(', ')})`,
      );
    }
    if (removed.length > 0) {
      values.push(removed);
      steps.push(
        `${table}_removed AS (DELETE FROM ${schema}.${table} USING moved WHERE ${key} = ANY($${values.length}::${keyType(columns[key])}[]))`,
      );
    }
  }
  if (people.length > 0) {
    values.push(people);
    steps.push(
      `told AS (INSERT INTO ${schema}.concerned (person_id, position)
         SELECT person_id, $2 FROM unnest($${values.length}::text[]) AS person_id, moved
         ON CONFLICT (person_id) DO UPDATE SET position = excluded.position)`,
    );
  }
  const moved = `moved AS (UPDATE ${schema}.checkpoint SET position = $2, error = NULL, holding = NULL
    WHERE position = $1 AND tableoid = $3::oid RETURNING 1 AS yes)`;
  // A power cut may take the last batches, rows and checkpoint alike: the log has them and they are applied again.
  const text = `WITH ${[moved, ...steps].join(',\n')} SELECT set_config('synchronous_commit', 'off', true) FROM moved`;
  const { rowCount } = await db.query({ name: statementName(text), text, values });
  if (rowCount !== 1) throw new CheckpointMoved(`${schema} is no longer at ${from.position}`);
}

/** Postgres plans a named statement once for each connection, and again when its tables are switched. */
const names = new Map<string, string>();
function statementName(text: string): string {
  const name = names.get(text) ?? `view-write-${names.size}`;
  names.set(text, name);
  return name;
}

/** `uuid NOT NULL` is a `uuid`. */
export const keyType = (column = 'text'): string => column.split(' ')[0] as string;

export function tableOf(view: View, name: string) {
  const table = view.tables[name];
  if (!table) throw new Error(`View ${view.name} has no table ${name}`);
  return table;
}
