import { type Clock, millis } from '@mudu/contracts/time';
import { LRUCache } from 'lru-cache';

/** How long another instance's edit may stay unseen. */
const KEPT_MS = 5000;
const KEY = 'value';

/** Something read from the database and kept in memory for a few seconds; who asks meanwhile shares the one read. */
export class TtlCache<T> {
  private readonly kept: LRUCache<typeof KEY, Promise<T>>;

  constructor(
    clock: Clock,
    private readonly read: () => Promise<T>,
  ) {
    const perf = { now: () => millis(clock.real()) };
    // The library still gives out what is as old as its ttl.
    this.kept = new LRUCache({ max: 1, ttl: KEPT_MS - 1, ttlResolution: 0, perf });
  }

  /** After an edit: the next reader asks the database. */
  forget(): void {
    this.kept.clear();
  }

  get(): Promise<T> {
    return this.kept.get(KEY) ?? this.load();
  }

  /** Its time runs from when the read began: what was edited during it may be missing. */
  private load(): Promise<T> {
    const value = this.read();
    this.kept.set(KEY, value);
    value.catch(() => {
      if (this.kept.peek(KEY) === value) this.forget();
    });
    return value;
  }
}
