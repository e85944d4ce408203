export type RowKey = readonly [table: string, key: string];
export type Row = Record<string, unknown>;

/**
 * The rows a batch works on: loaded before, changed in memory by the handlers, written together after.
 * Rows stay cached between batches, because only this runner writes them; a failed write forgets them all.
 */
export class WorkingSet {
  private readonly rows = new Map<string, Row | undefined>();
  private dirty = new Map<string, RowKey>();

  constructor(private readonly keep = 5000) {}

  has([table, key]: RowKey): boolean {
    return this.rows.has(`${table}\n${key}`);
  }

  /** Remembers what the database holds; `undefined` says: no such row. */
  loaded([table, key]: RowKey, row: Row | undefined): void {
    this.rows.set(`${table}\n${key}`, row);
  }

  get<R extends Row>(table: string, key: string): R | undefined {
    const id = `${table}\n${key}`;
    if (!this.rows.has(id)) throw new Error(`The view asked for ${table} ${key} without needing it first`);
    return this.rows.get(id) as R | undefined;
  }

  put(table: string, key: string, row: Row): void {
    const id = `${table}\n${key}`;
    this.rows.delete(id);
    this.rows.set(id, row);
    this.dirty.set(id, [table, key]);
  }

  remove(table: string, key: string): void {
    const id = `${table}\n${key}`;
    this.rows.set(id, undefined);
    this.dirty.set(id, [table, key]);
  }

  /** What changed since the last call, by table. */
  changes(): Map<string, { written: Row[]; removed: string[] }> {
    const byTable = new Map<string, { written: Row[]; removed: string[] }>();
    for (const [id, [table, key]] of this.dirty) {
      let change = byTable.get(table);
      if (!change) {
        change = { written: [], removed: [] };
        byTable.set(table, change);
      }
      const row = this.rows.get(id);
      if (row) change.written.push(row);
      else change.removed.push(key);
    }
    return byTable;
  }

  /** The changes are in the database. Old rows make room; the oldest were used longest ago. */
  settled(): void {
    this.dirty = new Map();
    for (const id of this.rows.keys()) {
      if (this.rows.size <= this.keep) break;
      this.rows.delete(id);
    }
  }

  forget(): void {
    this.rows.clear();
    this.dirty = new Map();
  }
}
