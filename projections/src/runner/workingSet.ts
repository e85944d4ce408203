import { bytesOf } from '@mudu/contracts/bytesOf';
import { LRUCache } from 'lru-cache';

export type RowKey = readonly [table: string, key: string];
export type Row = Record<string, unknown>;

export interface Change {
  key: RowKey;
  /** Undefined when it was removed. */
  row: Row | undefined;
  /** Whether the database has a row of this key; undefined for one that nobody has asked for. */
  stored: boolean | undefined;
}

/** Every view of a process keeps so many. */
const KEPT_BYTES = 2_000_000;
/** Of the cache itself, for each row. */
const ENTRY_BYTES = 100;

/** A cache can not hold `undefined`. */
const NO_ROW = Symbol('no row');
const idOf = ([table, key]: RowKey): string => `${table}\n${key}`;

/**
 * The rows a batch works on: loaded before, changed in memory by the handlers, written together after.
 * Rows stay cached between batches, because only this runner writes them; a failed write forgets them all.
 */
export class WorkingSet {
  /** All that the batch needs, however much that is. */
  private readonly rows = new Map<string, Row | undefined>();
  private readonly earlier: LRUCache<string, Row | typeof NO_ROW>;
  private dirty = new Map<string, Pick<Change, 'key' | 'stored'>>();

  /** @param keepBytes - of rows of earlier batches */
  constructor(keepBytes = KEPT_BYTES) {
    this.earlier = new LRUCache({
      maxSize: keepBytes,
      sizeCalculation: (row, id) => ENTRY_BYTES + id.length + (row === NO_ROW ? 0 : bytesOf(row)),
    });
  }

  /** Whether the row is known; from then on it is one of this batch. */
  has(key: RowKey): boolean {
    const id = idOf(key);
    if (this.rows.has(id)) return true;
    const row = this.earlier.get(id);
    if (row === undefined) return false;
    this.rows.set(id, row === NO_ROW ? undefined : row);
    return true;
  }

  /** Remembers what the database holds; `undefined` says: no such row. */
  loaded(key: RowKey, row: Row | undefined): void {
    this.rows.set(idOf(key), row);
  }

  get<R extends Row>(table: string, key: string): R | undefined {
    const id = idOf([table, key]);
    if (!this.rows.has(id)) throw new Error(`The view asked for ${table} ${key} without needing it first`);
    return this.rows.get(id) as R | undefined;
  }

  put(table: string, key: string, row: Row): void {
    this.change([table, key], row);
  }

  remove(table: string, key: string): void {
    this.change([table, key], undefined);
  }

  private change(key: RowKey, row: Row | undefined): void {
    const id = idOf(key);
    if (!this.dirty.has(id)) {
      const stored = this.rows.has(id) ? this.rows.get(id) !== undefined : undefined;
      this.dirty.set(id, { key, stored });
    }
    this.rows.set(id, row);
  }

  /** How many rows have changed since they were settled. */
  get changed(): number {
    return this.dirty.size;
  }

  /** What changed since it was settled, row by row. */
  changedRows(): Change[] {
    return Array.from(this.dirty, ([id, dirty]) => ({ ...dirty, row: this.rows.get(id) }));
  }

  /** The same by table. */
  changes(): Map<string, { written: Row[]; removed: string[] }> {
    const byTable = new Map<string, { written: Row[]; removed: string[] }>();
    for (const {
      key: [table, key],
      row,
    } of this.changedRows()) {
      let change = byTable.get(table);
      if (!change) {
        change = { written: [], removed: [] };
        byTable.set(table, change);
      }
      if (row) change.written.push(row);
      else change.removed.push(key);
    }
    return byTable;
  }

  /** The changes are in the database. Of earlier rows, those used longest ago make room. */
  settled(): void {
    for (const [id, row] of this.rows) this.earlier.set(id, row ?? NO_ROW);
    this.rows.clear();
    this.dirty = new Map();
  }

  forget(): void {
    this.earlier.clear();
    this.rows.clear();
    this.dirty = new Map();
  }
}
