import { EventEmitter, once } from 'node:events';
import { type EventStore, later, type Position, type StoredEvent } from '../eventStore.js';
import { resumingSubscription } from './resume.js';

/**
 * One process, many readers of the same log: the newest events are read and parsed once and handed to all.
 * A reader that is further behind reads the store itself until it meets the tail.
 */
export class SharedTail {
  private readonly tail: StoredEvent[] = [];
  private startsAfter: Position | undefined;
  private readonly grown = new EventEmitter().setMaxListeners(0);
  private following: Promise<void> | undefined;
  private failed: Error | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly signal: AbortSignal,
    private readonly keep = 4000,
  ) {}

  async *follow({
    after,
    signal,
    batchSize = 500,
  }: {
    after: Position;
    signal: AbortSignal;
    batchSize?: number;
  }) {
    await this.start();
    let at = after;
    let told = false;
    while (!signal.aborted && !this.signal.aborted) {
      if (this.failed) throw this.failed;
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
        await this.change(signal);
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

  private async start(): Promise<void> {
    this.following ??= (async () => {
      const head = await this.store.head();
      this.startsAfter = head;
      void this.fill(head);
    })();
    await this.following;
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
        this.grown.emit('grown');
      }
    } catch (error) {
      this.failed = error as Error;
    }
    this.grown.emit('grown');
  }

  private async change(signal: AbortSignal): Promise<void> {
    const either = AbortSignal.any([signal, this.signal]);
    await once(this.grown, 'grown', { signal: either }).catch(() => undefined);
  }
}
