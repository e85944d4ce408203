import { jest } from '@jest/globals';
import { bytesOf } from '@mudu/contracts/bytesOf';
import { StoreUnavailable } from '../errors.js';
import { type EventStore, type Position, position, START, type StoredEvent } from '../eventStore.js';
import { pause } from './resume.js';
import { SharedTail } from './sharedTail.js';

const at = (n: number): Position => position(0n, BigInt(n));
const event = (n: number): StoredEvent => ({
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

/** A log in memory that counts what is asked of it. */
class MemoryLog implements Pick<EventStore, 'head' | 'readAll' | 'subscribeToAll'> {
  readonly events: StoredEvent[] = [];
  readAlls = 0;
  subscriptions = 0;
  headFailures = 0;
  private wake: (() => void)[] = [];

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
}

let log: MemoryLog;
let stop: AbortController;
beforeEach(() => {
  log = new MemoryLog();
  said.length = 0;
  stop = new AbortController();
});
afterEach(() => stop.abort());

const said: string[] = [];
const tailOf = (keepBytes?: number) =>
  new SharedTail(log as unknown as EventStore, stop.signal, {
    keepBytes,
    log: {
      info: sentence => void said.push(sentence),
      warn: (details, sentence) => void said.push(`${sentence}: ${(details as { err: Error }).err.message}`),
    },
  });

/** Reads on until `until` was seen; calls `each` after every batch. */
async function read(
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
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('a shared tail', () => {
  it('hands every event to each of many readers, once and in order, and reads the log once', async () => {
    const tail = tailOf();
    const readers = Array.from({ length: 12 }, () => read(tail, { until: at(300) }));
    for (let n = 0; n < 30; n++) {
      log.grow(10);
      await new Promise(resolve => setImmediate(resolve));
    }
    for (const seen of await Promise.all(readers)) expect(seen).toEqual(numbers(1, 300));
    expect(log.subscriptions).toBe(1);
    expect(log.readAlls).toBe(0);
  });

  it('tells each reader once that it has caught up, and again after more has come', async () => {
    log.grow(1);
    const kinds: number[] = [];
    const done = new AbortController();
    for await (const batch of tailOf().follow({ after: START, signal: done.signal })) {
      kinds.push(batch.length);
      if (kinds.length === 2) log.grow(3);
      if (kinds.length === 4) done.abort();
    }
    expect(kinds).toEqual([1, 0, 3, 0]);
  });

  it('lets a reader that is far behind read the log itself until it meets the tail', async () => {
    log.grow(500);
    const tail = tailOf();
    const early = read(tail, { after: at(500), until: at(520) });
    const late = read(tail, { until: at(520), each: () => log.events.length < 520 && log.grow(1) });
    expect(await late).toEqual(numbers(1, 520));
    expect(await early).toEqual(numbers(501, 520));
    const asked = log.readAlls;
    expect(asked).toBeGreaterThanOrEqual(25);
    await read(tail, { after: at(510), until: at(520) });
    expect(log.readAlls).toBe(asked);
  });

  it('forgets what is older than it keeps, and a slow reader still misses nothing', async () => {
    const tail = tailOf(40 * bytesOf(event(1)));
    const gate = new AbortController();
    const slow = read(tail, { until: at(1000), each: () => pause(60_000, gate.signal) });
    const quick = read(tail, { until: at(1000), each: () => log.events.length < 1000 && log.grow(50) });
    expect(await quick).toEqual(numbers(1, 1000));
    expect((Reflect.get(tail, 'tail') as StoredEvent[]).length).toBeLessThanOrEqual(50);
    gate.abort();
    expect(await slow).toEqual(numbers(1, 1000));
    expect(log.readAlls).toBeGreaterThan(0);
  });

  it('starts again for the next reader when the log was away at first', async () => {
    log.headFailures = 1;
    const tail = tailOf();
    await expect(read(tail, { until: at(1) })).rejects.toBeInstanceOf(StoreUnavailable);
    log.grow(1);
    expect(await read(tail, { until: at(1) })).toEqual([1]);
  });

  it('wakes a reader for what came between its look and its wait', async () => {
    const tail = tailOf();
    const done = new AbortController();
    const reader = tail.follow({ after: START, signal: done.signal });
    expect((await reader.next()).value).toEqual([]);
    // The tail grows after the reader has looked and before it waits.
    Reflect.set(tail, 'next', async () => {
      Reflect.deleteProperty(tail, 'next');
      log.grow(1);
      await new Promise(resolve => setImmediate(resolve));
      return [];
    });
    const next = reader.next();
    expect((await next).value).toMatchObject([{ id: '1' }]);
    done.abort();
  });

  it('gathers what comes in a stream, less of it while somebody waits', async () => {
    const tail = tailOf();
    const sizes: number[] = [];
    const done = new AbortController();
    let shown: (() => void) | undefined;
    for await (const batch of tail.follow({ after: START, signal: done.signal })) {
      if (batch.length > 0) sizes.push(batch.length);
      else if (sizes.length === 0) log.grow(1);
      else {
        for (let n = 0; n < 3; n++) log.grow(1);
        shown = tail.hurry();
      }
      if (sizes.length === 2) done.abort();
    }
    expect(sizes).toEqual([1, 3]);
    shown?.();
    expect(Reflect.get(tail, 'inHurry')).toBe(0);
  });

  describe('while no time passes but what is said', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
    afterEach(() => jest.useRealTimers());

    /** More turns of the event loop than any of these reads takes. */
    const turns = async () => {
      for (let n = 0; n < 300; n++) await new Promise(setImmediate);
    };
    const reading = (tail: SharedTail, until: Position) => {
      const reader = { seen: undefined as number[] | undefined };
      void read(tail, { until }).then(seen => Object.assign(reader, { seen }));
      return reader;
    };

    it.each([
      [19, 100],
      [20, 250],
    ])('gathers after %i events for %i ms', async (events, ms) => {
      const reader = reading(tailOf(), at(events + 1));
      await turns();
      log.grow(events);
      await turns();
      log.grow(1);
      await turns();
      await jest.advanceTimersByTimeAsync(ms - 1);
      await turns();
      expect(reader.seen).toBeUndefined();
      await jest.advanceTimersByTimeAsync(1);
      await turns();
      expect(reader.seen).toEqual(numbers(1, events + 1));
    });

    it('gathers nothing while there is more to read than it reads at once', async () => {
      const reader = reading(tailOf(), at(1200));
      await turns();
      log.grow(1200);
      await turns();
      expect(reader.seen).toEqual(numbers(1, 1200));
    });
  });

  it('ends its readers when it is stopped', async () => {
    const tail = tailOf();
    const ended = read(tail, { until: at(99) });
    log.grow(3);
    stop.abort();
    expect((await ended).length).toBeLessThanOrEqual(3);
  });

  it('comes back by itself from an error that nobody expected, misses nothing, and says so once', async () => {
    const subscribeToAll = log.subscribeToAll.bind(log);
    let failures = 3;
    log.subscribeToAll = async function* (options) {
      for await (const batch of subscribeToAll(options)) {
        yield batch;
        if (batch.length > 0 && failures-- > 0) throw new Error('a bad frame');
      }
    };
    const reader = read(tailOf(), { until: at(20), each: () => log.events.length < 20 && log.grow(1) });
    expect(await reader).toEqual(numbers(1, 20));
    expect(failures).toBeLessThan(1);
    expect(new Set(said)).toEqual(
      new Set(['the log can not be read; it is tried again: a bad frame', 'the log is read again']),
    );
  });

  it('says the same cause once for as long as nothing has been read', async () => {
    let failures = 4;
    const subscribeToAll = log.subscribeToAll.bind(log);
    log.subscribeToAll = async function* (options) {
      if (failures-- > 0) throw new Error('a bad frame');
      yield* subscribeToAll(options);
    };
    const reader = read(tailOf(), { until: at(2) });
    await new Promise(resolve => setImmediate(resolve));
    log.grow(2);
    expect(await reader).toEqual([1, 2]);
    expect(said).toEqual([
      'the log can not be read; it is tried again: a bad frame',
      'the log is read again',
    ]);
  });

  it('tells a reader that is behind that the log is away, whatever the error', async () => {
    log.grow(3);
    const tail = tailOf();
    await read(tail, { after: at(2), until: at(3), each: () => undefined });
    log.readAll = () => Promise.reject(new TypeError('x is undefined'));
    await expect(read(tail, { until: at(3) })).rejects.toThrow(StoreUnavailable);
    await expect(read(tail, { until: at(3) })).rejects.toThrow('x is undefined');
  });

  it('leaves nothing listening on a reader that went away', async () => {
    const tail = tailOf();
    const done = new AbortController();
    const reader = read(tail, { until: at(9) });
    const gone = (async () => {
      for await (const _ of tail.follow({ after: START, signal: done.signal }));
    })();
    await new Promise(resolve => setImmediate(resolve));
    done.abort();
    await gone;
    log.grow(9);
    await reader;
    expect((Reflect.get(tail, 'waiting') as Set<unknown>).size).toBe(0);
  });
});
