import { type EventStore, later, type Position, type StoredEvent } from '../eventStore.js';
import { pause, resumingSubscription } from './resume.js';

/**
 * The shortest time between two reads. The first event after a quiet moment is handed on at once; a stream of them is
 * gathered, because every batch costs each reader a commit, however few events are in it.
 */
const GATHER_MS = 20;

/**
 * One process, many readers of the same log: the newest events are read and parsed once and handed to all.
 * A reader that is further behind reads the store itself until it meets the tail.
 */
export class SharedTail {
  private readonly tail: StoredEvent[] = [];
  private startsAfter: Position | undefined;
  /** Counts what readers may have missed between looking and waiting. */
  private changes = 0;
  private readonly waiting = new Set<() => void>();
  private following: Promise<void> | undefined;
  private failed: Error | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly signal: AbortSignal,
    private readonly keep = 4000,
  ) {
    signal.addEventListener('abort', () => this.changed(), { once: true });
  }

  /** Like `EventStore.subscribeToAll`: batches in order, an empty one for "caught up"; ends when aborted. */
  async *follow({
    after,
    signal,
    batchSize = 500,
  }: {
    after: Position;
    signal: AbortSignal;
    batchSize?: number;
  }): AsyncGenerator<readonly StoredEvent[]> {
    await this.start();
    let at = after;
    let told = false;
    while (!signal.aborted && !this.signal.aborted) {
      if (this.failed) throw this.failed;
      const seen = this.changes;
      const batch = await this.next(at, batchSize);
      const last = batch.at(-1);
      if (last) {
        at = last.position;
        told = false;
        yield batch;
      } else if (!told) {
        told = true;
        yield batch;
      } else {
        await this.change(seen, signal);
      }
    }
  }

  private async next(after: Position, limit: number): Promise<readonly StoredEvent[]> {
    if (this.startsAfter !== undefined && after >= this.startsAfter) return this.fromTail(after, limit);
    return this.store.readAll({ after, limit });
  }

  private fromTail(after: Position, limit: number): readonly StoredEvent[] {
    let low = 0;
    let high = this.tail.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.tail[middle] as StoredEvent).position > after) high = middle;
      else low = middle + 1;
    }
    return this.tail.slice(low, low + limit);
  }

  /** The first reader starts the reading; when the store is away the next one tries again. */
  private start(): Promise<void> {
    this.following ??= this.store.head().then(
      head => {
        this.startsAfter = head;
        void this.fill(head);
      },
      error => {
        this.following = undefined;
        throw error;
      },
    );
    return this.following;
  }

  private async fill(after: Position): Promise<void> {
    try {
      for await (const batch of resumingSubscription(this.store, { after, signal: this.signal })) {
        if (batch.length === 0) continue;
        this.tail.push(...batch);
        const excess = this.tail.length - this.keep;
        if (excess > this.keep / 4) {
          const dropped = this.tail.splice(0, excess).at(-1) as StoredEvent;
          this.startsAfter = later(this.startsAfter as Position, dropped.position);
        }
        this.changed();
        await pause(GATHER_MS, this.signal);
      }
    } catch (error) {
      this.failed = error as Error;
    }
    this.changed();
  }

  private changed(): void {
    this.changes++;
    for (const wake of [...this.waiting]) wake();
  }

  /** Returns at once when something changed since `seen`, else at the next change or when aborted. */
  private change(seen: number, signal: AbortSignal): Promise<void> {
    if (this.changes !== seen || signal.aborted) return Promise.resolve();
    return new Promise(resolve => {
      const done = () => {
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.waiting.add(done);
      signal.addEventListener('abort', done, { once: true });
    });
  }
}
