import { StoreUnavailable } from '@mudu/event-store/errors';
import {
  type EventStore,
  type Position,
  position,
  START,
  type StoredEvent,
} from '@mudu/event-store/eventStore';
import { SharedTail } from '@mudu/event-store/subscription/sharedTail';

/** Where the n-th event of a log in memory is. */
export const at = (n: number): Position => position(0n, BigInt(n));
export const event = (n: number): StoredEvent => ({
  id: String(n),
  type: 'Tested',
  stream: 's',
  revision: n - 1,
  position: at(n),
  recordedAt: '2026-01-05T09:00:00.000Z',
  data: {},
  meta: {
    at: '2026-01-05T09:00:00.000Z',
    actor: { kind: 'system', name: 'spec' },
    correlationId: 'c',
    causationId: 'c',
    personId: null,
    schemaVersion: 1,
  },
});

/** A log in memory that counts what is asked of it; the tails that follow it end with it. */
export class MemoryLog implements Pick<EventStore, 'head' | 'readAll' | 'subscribeToAll'> {
  readonly events: StoredEvent[] = [];
  readAlls = 0;
  subscriptions = 0;
  headFailures = 0;
  /** What its tails have logged. */
  readonly said: string[] = [];
  private wake: (() => void)[] = [];
  private readonly stopping = new AbortController();

  grow(count: number): Position {
    for (let n = 0; n < count; n++) this.events.push(event(this.events.length + 1));
    for (const done of this.wake.splice(0)) done();
    return (this.events.at(-1) as StoredEvent).position;
  }
  async head(): Promise<Position> {
    if (this.headFailures-- > 0) throw new StoreUnavailable('not yet');
    return this.events.at(-1)?.position ?? START;
  }
  end(): Promise<Position> {
    return this.head();
  }
  async readAll({ after, limit }: { after: Position; limit: number }): Promise<StoredEvent[]> {
    this.readAlls++;
    return this.events.filter(one => one.position > after).slice(0, limit);
  }
  async *subscribeToAll(options: { after: Position; signal: AbortSignal; batchSize: number }) {
    const { after, signal, batchSize } = options;
    this.subscriptions++;
    let last = after;
    while (!signal.aborted) {
      const batch = this.events.filter(one => one.position > last).slice(0, batchSize);
      yield batch;
      last = batch.at(-1)?.position ?? last;
      if (last !== (this.events.at(-1)?.position ?? START)) continue;
      await new Promise<void>(resolve => {
        this.wake.push(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  tail(keepBytes?: number): SharedTail {
    return new SharedTail(this as unknown as EventStore, this.stopping.signal, {
      keepBytes,
      log: {
        info: sentence => void this.said.push(sentence),
        warn: (details, sentence) =>
          void this.said.push(`${sentence}: ${(details as { err: Error }).err.message}`),
      },
    });
  }
  stop(): void {
    this.stopping.abort();
  }
}

/** Reads on until `until` was seen; calls `each` after every batch. The numbers of the events. */
export async function read(
  tail: SharedTail,
  { after = START, until, each }: { after?: Position; until: Position; each?: () => unknown },
): Promise<number[]> {
  const seen: number[] = [];
  const done = new AbortController();
  for await (const batch of tail.follow({ after, signal: done.signal, batchSize: 20 })) {
    seen.push(...batch.map(one => Number(one.id)));
    await each?.();
    if (batch.at(-1)?.position === until) done.abort();
  }
  return seen;
}
export const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);
