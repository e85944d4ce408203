import { bytesOf } from '@mudu/contracts/bytesOf';
import { LRUCache } from 'lru-cache';

export type RowKey = readonly [table: string, key: string];
export type Row = Record<string, unknown>;

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
  private dirty = new Map<string, RowKey>();

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
    const id = idOf([table, key]);
    this.rows.set(id, row);
    this.dirty.set(id, [table, key]);
  }

  remove(table: string, key: string): void {
    const id = idOf([table, key]);
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
