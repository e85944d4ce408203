import { jest } from '@jest/globals';
import { at, MemoryLog, numbers, read } from '@mudu/testing/eventStore/memoryLogForSpecs';
import { type Position, START } from '../eventStore.js';
import type { SharedTail } from './sharedTail.js';

let log: MemoryLog;
beforeEach(() => {
  log = new MemoryLog();
});
afterEach(() => log.stop());

describe('a shared tail', () => {
  it('gathers what comes in a stream, less of it while somebody waits', async () => {
    const tail = log.tail();
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
      [20, 400],
      [200, 150],
    ])('gathers behind %i events that came within 100 ms for %i ms', async (events, ms) => {
      const reader = reading(log.tail(), at(events + 1));
      await turns();
      await jest.advanceTimersByTimeAsync(100);
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
      const reader = reading(log.tail(), at(1200));
      await turns();
      log.grow(1200);
      await turns();
      expect(reader.seen).toEqual(numbers(1, 1200));
    });
  });
});
