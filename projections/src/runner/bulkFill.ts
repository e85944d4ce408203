import type { Position, StoredEvent } from '@mudu/event-store/eventStore';
import { inTransaction } from '@mudu/event-store/inTransaction';
import type { Pool, PoolClient } from 'pg';
import { type CheckpointPosition, keyType, loadRows, tableOf, writeRows } from './applyBatch.js';
import { copyRows } from './copyRows.js';
import { apply, concerns, current, needed, peopleOf, type View } from './view.js';
import { type Change, type Changes, type Row, type RowKey, WorkingSet } from './workingSet.js';

/** Rows that are written at once: enough for COPY to pay, few enough that no write is open for long (docs/decisions/0001). */
const ROWS_AT_ONCE = 5000;
/** Of rows that are large, fewer: what is folded and what is on its way are in memory at the same time. */
const BYTES_AT_ONCE = 16_000_000;
/** A rebuild runs by itself and may remember more than a view that is followed. */
const KEPT_BYTES = 12_000_000;

/**
 * Fills tables that nobody else writes. Rows are folded in memory until there are many: then those that the tables do
 * not have go there by COPY, with the checkpoint in the same transaction, while what comes next is folded.
 */
export class BulkFill {
  private readonly rows: WorkingSet;
  private readonly rowsAtOnce: number;
  private readonly bytesAtOnce: number;
  private readonly people = new Set<string>();
  /** Tables that hold rows; in others nothing is looked for. */
  private readonly filled = new Set<string>();
  private writing: Promise<void> = Promise.resolve();
  /** What is on its way to the tables and may not be seen there yet. */
  private underWay: Changes = new Map();
  private written: Position;

  constructor(
    private readonly pool: Pool,
    private readonly view: View,
    private readonly schema: string,
    private readonly from: CheckpointPosition,
    { rowsAtOnce = ROWS_AT_ONCE, bytesAtOnce = BYTES_AT_ONCE, keptBytes = KEPT_BYTES } = {},
  ) {
    this.rowsAtOnce = rowsAtOnce;
    this.bytesAtOnce = bytesAtOnce;
    this.rows = new WorkingSet(keptBytes, true);
    this.written = from.position;
  }

  async add(batch: readonly StoredEvent[]): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    const events = batch.filter(event => concerns(this.view, event)).map(current);
    await this.load(events.flatMap(event => needed(this.view, event)));
    for (const event of events) {
      apply(this.view, event, this.rows);
      for (const person of peopleOf(this.view, event)) this.people.add(person);
    }
    if (this.rows.changed >= this.rowsAtOnce || this.rows.changedBytes >= this.bytesAtOnce)
      await this.write(last.position);
  }

  /** Writes what is left; the tables are then as of `position`. */
  async end(position: Position): Promise<void> {
    await this.write(position);
    await this.writing;
  }

  private async load(keys: readonly RowKey[]): Promise<void> {
    const maybeStored: RowKey[] = [];
    for (const key of keys) {
      if (this.rows.has(key)) continue;
      const [table, value] = key;
      const sent = this.underWay.get(table)?.get(value);
      if (sent) this.rows.loaded(key, sent.row);
      else if (this.filled.has(table)) maybeStored.push(key);
      else this.rows.loaded(key, undefined);
    }
    if (maybeStored.length > 0) await loadRows(this.pool, this.view, this.schema, this.rows, maybeStored);
  }

  /** One at a time; it is under way when this returns. */
  private async write(to: Position): Promise<void> {
    await this.writing;
    if (to === this.written) return;
    const from = { ...this.from, position: this.written };
    const changes = this.rows.changes();
    const people = [...this.people].sort();
    const mayHold = new Set(this.filled);
    this.writing = inTransaction(this.pool, client =>
      this.writeAll(client, { changes, people, mayHold, from, to }),
    );
    // Whoever writes next, or ends, learns of it.
    this.writing.catch(() => undefined);
    this.underWay = changes;
    this.written = to;
    this.people.clear();
    this.rows.settled();
    for (const table of changes.keys()) this.filled.add(table);
  }

  private async writeAll(client: PoolClient, { changes, people, mayHold, from, to }: Written): Promise<void> {
    const rest = new Map<string, { written: Row[]; removed: string[] }>();
    for (const [table, own] of changes) {
      const stored = mayHold.has(table) ? await this.storedOf(client, table, own) : undefined;
      const fresh: Row[] = [];
      const change = { written: [] as Row[], removed: [] as string[] };
      for (const [key, { row }] of own) {
        if (!row) change.removed.push(key);
        else (stored?.has(key) ? change.written : fresh).push(row);
      }
      if (fresh.length > 0)
        await copyRows(client, `${this.schema}.${table}`, tableOf(this.view, table).columns, fresh);
      rest.set(table, change);
    }
    await writeRows(client, this.view, this.schema, rest, from, to, people);
  }

  /** Keys of the changed rows that the table has; it is asked about those that nobody has read. */
  private async storedOf(
    client: PoolClient,
    table: string,
    changes: ReadonlyMap<string, Change>,
  ): Promise<Set<string>> {
    const stored = new Set<string>();
    const unsure: string[] = [];
    for (const [key, change] of changes)
      if (change.stored) stored.add(key);
      else if (change.stored === undefined) unsure.push(key);
    if (unsure.length === 0) return stored;
    const { key, columns } = tableOf(this.view, table);
    const { rows } = await client.query<{ key: string }>(
      `SELECT ${key}::text AS key FROM ${this.schema}.${table} WHERE ${key} = ANY($1::${keyType(columns[key])}[])`,
      [unsure],
    );
    for (const row of rows) stored.add(row.key);
    return stored;
  }
}

interface Written {
  changes: Changes;
  people: readonly string[];
  /** Tables that held rows before. */
  mayHold: ReadonlySet<string>;
  from: CheckpointPosition;
  to: Position;
}
