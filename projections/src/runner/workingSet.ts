import { bytesOf } from '@mudu/contracts/bytesOf';
import { LRUCache } from 'lru-cache';

export type RowKey = readonly [table: string, key: string];
export type Row = Record<string, unknown>;

export interface Change {
  /** Undefined when it was removed. */
  row: Row | undefined;
  /** Whether the database has a row of this key; undefined for one that nobody has asked for. */
  stored: boolean | undefined;
}
/** By table and key. */
export type Changes = ReadonlyMap<string, ReadonlyMap<string, Readonly<Change>>>;

/** Every view of a process keeps so many. */
const KEPT_BYTES = 2_000_000;
/** Of the cache itself, for each row. */
const ENTRY_BYTES = 100;

/** A cache can not hold `undefined`. */
const NO_ROW = Symbol('no row');
const idOf = (table: string, key: string): string => `${table}\n${key}`;

/** Things by table and key. */
class Keyed<T> {
  readonly tables = new Map<string, Map<string, T>>();

  of(table: string): Map<string, T> {
    let own = this.tables.get(table);
    if (!own) {
      own = new Map();
      this.tables.set(table, own);
    }
    return own;
  }
}

/**
 * The rows a batch works on: loaded before, changed in memory by the handlers, written together after.
 * Rows stay cached between batches, because only this runner writes them; a failed write forgets them all.
 */
export class WorkingSet {
  /** All that the batch needs, however much that is. */
  private rows = new Keyed<Row | undefined>();
  private readonly earlier: LRUCache<string, Row | typeof NO_ROW>;
  private dirty = new Keyed<Change>();
  private dirtyRows = 0;
  private dirtyBytes = 0;

  /**
   * @param keepBytes - of rows of earlier batches
   * @param weigh - whether it is to be known how much the changed rows take
   */
  constructor(
    keepBytes = KEPT_BYTES,
    private readonly weigh = false,
  ) {
    this.earlier = new LRUCache({
      maxSize: keepBytes,
      sizeCalculation: (row, id) => ENTRY_BYTES + id.length + (row === NO_ROW ? 0 : bytesOf(row)),
    });
  }

  /** Whether the row is known; from then on it is one of this batch. */
  has([table, key]: RowKey): boolean {
    const own = this.rows.of(table);
    if (own.has(key)) return true;
    const row = this.earlier.get(idOf(table, key));
    if (row === undefined) return false;
    own.set(key, row === NO_ROW ? undefined : row);
    return true;
  }

  /** Remembers what the database holds; `undefined` says: no such row. */
  loaded([table, key]: RowKey, row: Row | undefined): void {
    this.rows.of(table).set(key, row);
  }

  get<R extends Row>(table: string, key: string): R | undefined {
    const own = this.rows.of(table);
    const row = own.get(key);
    if (row === undefined && !own.has(key))
      throw new Error(`The view asked for ${table} ${key} without needing it first`);
    return row as R | undefined;
  }

  put(table: string, key: string, row: Row): void {
    this.change(table, key, row);
  }

  remove(table: string, key: string): void {
    this.change(table, key, undefined);
  }

  private change(table: string, key: string, row: Row | undefined): void {
    const [own, changes] = [this.rows.of(table), this.dirty.of(table)];
    const earlier = changes.get(key);
    if (earlier) earlier.row = row;
    else {
      changes.set(key, { row, stored: own.has(key) ? own.get(key) !== undefined : undefined });
      this.dirtyRows++;
      if (this.weigh) this.dirtyBytes += bytesOf(row);
    }
    own.set(key, row);
  }

  /** How many rows have changed since they were settled. */
  get changed(): number {
    return this.dirtyRows;
  }

  /** About how much they take, each as it was when it first changed. */
  get changedBytes(): number {
    return this.dirtyBytes;
  }

  /** What changed since it was settled. It is the caller's once it is settled. */
  changes(): Changes {
    return this.dirty.tables;
  }

  /**
   * The changes are in the database, or on their way. Of the rows that were needed those used longest ago make room;
   * what was written without being needed will hardly be.
   */
  settled(): void {
    for (const [table, own] of this.rows.tables) {
      const changes = this.dirty.tables.get(table);
      for (const [key, row] of own) {
        const change = changes?.get(key);
        if (change && change.stored === undefined) this.earlier.delete(idOf(table, key));
        else this.earlier.set(idOf(table, key), row ?? NO_ROW);
      }
    }
    this.startAnew();
  }

  forget(): void {
    this.earlier.clear();
    this.startAnew();
  }

  private startAnew(): void {
    this.rows = new Keyed();
    this.dirty = new Keyed();
    this.dirtyRows = 0;
    this.dirtyBytes = 0;
  }
}
