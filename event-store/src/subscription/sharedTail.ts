import { bytesOf } from '@mudu/contracts/bytesOf';
import { isSoft, StoreUnavailable } from '../errors.js';
import { type EventStore, later, type Position, type StoredEvent } from '../eventStore.js';
import { nextTurn } from '../nextTurn.js';
import { gatherMs } from './gathering.js';
import { pause, resumingSubscription } from './resume.js';

/** Read at once. Behind so many there are more, and nothing is gathered. */
const BATCH = 500;
/** The shortest time between two reads while somebody waits for what was written. */
const HURRIED_MS = 20;
/** The first wait after reading has failed; it doubles up to the last. */
const BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5000;
/** Of the newest events; who is further behind reads the store. */
const KEPT_BYTES = 4_000_000;

/** Where it is said that the log can not be read, and that it can again. */
export interface TailLog {
  info(sentence: string): void;
  warn(details: object, sentence: string): void;
}
const silent: TailLog = { info: () => undefined, warn: () => undefined };

/**
 * One process, many readers of the same log: the newest events are read and parsed once and handed to all.
 * A reader that is further behind reads the store itself until it meets the tail. Whatever goes wrong in reading is
 * tried again and again: while it does, readers wait, or are told `StoreUnavailable`.
 */
export class SharedTail {
  private readonly tail: StoredEvent[] = [];
  /** Of each event of the tail, and of all. */
  private readonly weights: number[] = [];
  private weight = 0;
  private startsAfter: Position | undefined;
  /** Counts what readers may have missed between looking and waiting. */
  private changes = 0;
  private readonly waiting = new Set<() => void>();
  /** Those who wait for what was written, and what ends the gathering for them. */
  private inHurry = 0;
  private gathered = new AbortController();
  private following: Promise<void> | undefined;
  private readonly keepBytes: number;
  private readonly log: TailLog;

  constructor(
    private readonly store: EventStore,
    private readonly signal: AbortSignal,
    { keepBytes = KEPT_BYTES, log = silent }: { keepBytes?: number; log?: TailLog } = {},
  ) {
    this.keepBytes = keepBytes;
    this.log = log;
    signal.addEventListener('abort', () => this.changed(), { once: true });
  }

  /** Nothing is handed on any more. */
  get ended(): boolean {
    return this.signal.aborted;
  }

  /** Like `EventStore.subscribeToAll`: batches in order, an empty one for "caught up"; ends when aborted. */
  async *follow({
    after,
    signal,
    batchSize = BATCH,
  }: {
    after: Position;
    signal: AbortSignal;
    batchSize?: number;
  }): AsyncGenerator<readonly StoredEvent[]> {
    await this.start();
    let at = after;
    let told = false;
    while (!signal.aborted && !this.signal.aborted) {
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

  /** Somebody waits for what was written: less is gathered until the returned function is called. */
  hurry(): () => void {
    this.inHurry++;
    this.gathered.abort();
    return () => {
      this.inHurry--;
    };
  }

  private async next(after: Position, limit: number): Promise<readonly StoredEvent[]> {
    if (this.startsAfter !== undefined && after >= this.startsAfter) return this.fromTail(after, limit);
    return this.store.readAll({ after, limit }).catch(unavailable);
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
        unavailable(error);
      },
    );
    return this.following;
  }

  private async fill(head: Position): Promise<void> {
    const said = new Set<string>();
    let after = head;
    let backoff = BACKOFF_MS;
    let handedOn = performance.now();
    while (!this.signal.aborted) {
      try {
        for await (const batch of resumingSubscription(this.store, {
          after,
          signal: this.signal,
          batchSize: BATCH,
        })) {
          const last = batch.at(-1);
          if (!last) continue;
          this.keepNewest(batch);
          after = last.position;
          backoff = BACKOFF_MS;
          if (said.size > 0) this.log.info('the log is read again');
          said.clear();
          const before = handedOn;
          handedOn = performance.now();
          if (batch.length < BATCH) await this.gather(gatherMs(batch.length, handedOn - before));
        }
      } catch (error) {
        const { message } = error as Error;
        if (!said.has(message)) this.log.warn({ err: error }, 'the log can not be read; it is tried again');
        said.add(message);
        await pause(backoff, this.signal);
        backoff = Math.min(backoff * 2, MAX_BACKOFF_MS);
      }
    }
    this.changed();
  }

  /** The first event after a quiet moment was handed on at once; what comes behind it is gathered. */
  private async gather(ms: number): Promise<void> {
    this.gathered = new AbortController();
    await pause(HURRIED_MS, this.signal);
    if (this.inHurry === 0)
      await pause(ms - HURRIED_MS, AbortSignal.any([this.signal, this.gathered.signal]));
  }

  private keepNewest(batch: readonly StoredEvent[]): void {
    for (const event of batch) {
      const bytes = bytesOf(event);
      this.tail.push(event);
      this.weights.push(bytes);
      this.weight += bytes;
    }
    // A quarter more is let in, so that not every batch moves the whole tail.
    if (this.weight > this.keepBytes * 1.25) this.forgetOldest();
    this.changed();
  }

  private forgetOldest(): void {
    let excess = 0;
    while (this.weight > this.keepBytes && excess < this.tail.length - 1)
      this.weight -= this.weights[excess++] as number;
    if (excess === 0) return;
    this.weights.splice(0, excess);
    const dropped = this.tail.splice(0, excess).at(-1) as StoredEvent;
    this.startsAfter = later(this.startsAfter as Position, dropped.position);
  }

  private changed(): void {
    this.changes++;
    void this.wake([...this.waiting]);
  }

  /** One reader a turn of the event loop: who asks the shop for something waits for one of them at most, not for all. */
  private async wake(waiting: readonly (() => void)[]): Promise<void> {
    for (const wake of waiting) {
      wake();
      await nextTurn();
    }
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

/** To a reader every failure to read is the same: the log is away, and it comes again. */
function unavailable(error: unknown): never {
  throw isSoft(error)
    ? error
    : new StoreUnavailable(`The log can not be read: ${(error as Error).message}`, { cause: error });
}
