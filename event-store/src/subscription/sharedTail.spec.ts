import { bytesOf } from '@mudu/contracts/bytesOf';
import { countTurns } from '@mudu/testing/eventStore/countTurns';
import { at, event, MemoryLog, numbers, read } from '@mudu/testing/eventStore/memoryLogForSpecs';
import { START, type StoredEvent } from '../eventStore.js';
import { nextTurn } from '../nextTurn.js';
import { pause } from './resume.js';

let log: MemoryLog;
beforeEach(() => {
  log = new MemoryLog();
});
afterEach(() => log.stop());

describe('a shared tail', () => {
  it('hands every event to each of many readers, once and in order, and reads the log once', async () => {
    const tail = log.tail();
    const readers = Array.from({ length: 12 }, () => read(tail, { until: at(300) }));
    for (let n = 0; n < 30; n++) {
      log.grow(10);
      await nextTurn();
    }
    for (const seen of await Promise.all(readers)) expect(seen).toEqual(numbers(1, 300));
    expect(log.subscriptions).toBe(1);
    expect(log.readAlls).toBe(0);
  });

  it('wakes one reader a turn of the event loop, so that others of the process have theirs in between', async () => {
    const tail = log.tail();
    const turns = countTurns();
    const woken: number[] = [];
    const readers = Array.from({ length: 5 }, () =>
      read(tail, { until: at(1), each: () => log.events.length > 0 && woken.push(turns.now()) }),
    );
    await nextTurn();
    log.grow(1);
    await Promise.all(readers);
    turns.stop();
    expect(new Set(woken).size).toBe(5);
  });

  it('tells each reader once that it has caught up, and again after more has come', async () => {
    log.grow(1);
    const kinds: number[] = [];
    const done = new AbortController();
    for await (const batch of log.tail().follow({ after: START, signal: done.signal })) {
      kinds.push(batch.length);
      if (kinds.length === 2) log.grow(3);
      if (kinds.length === 4) done.abort();
    }
    expect(kinds).toEqual([1, 0, 3, 0]);
  });

  it('lets a reader that is far behind read the log itself until it meets the tail', async () => {
    log.grow(500);
    const tail = log.tail();
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
    const tail = log.tail(40 * bytesOf(event(1)));
    const gate = new AbortController();
    const slow = read(tail, { until: at(1000), each: () => pause(60_000, gate.signal) });
    const quick = read(tail, { until: at(1000), each: () => log.events.length < 1000 && log.grow(50) });
    expect(await quick).toEqual(numbers(1, 1000));
    const kept = (Reflect.get(tail, 'tail') as StoredEvent[]).length;
    expect(kept).toBeLessThanOrEqual(50);
    expect(Reflect.get(tail, 'weights')).toHaveLength(kept);
    gate.abort();
    expect(await slow).toEqual(numbers(1, 1000));
    expect(log.readAlls).toBeGreaterThan(0);
  });

  it('wakes a reader for what came between its look and its wait', async () => {
    const tail = log.tail();
    const done = new AbortController();
    const reader = tail.follow({ after: START, signal: done.signal });
    expect((await reader.next()).value).toEqual([]);
    // The tail grows after the reader has looked and before it waits.
    Reflect.set(tail, 'next', async () => {
      Reflect.deleteProperty(tail, 'next');
      log.grow(1);
      await nextTurn();
      return [];
    });
    const next = reader.next();
    expect((await next).value).toMatchObject([{ id: '1' }]);
    done.abort();
  });

  it('ends its readers when it is stopped', async () => {
    const tail = log.tail();
    const ended = read(tail, { until: at(99) });
    log.grow(3);
    log.stop();
    expect((await ended).length).toBeLessThanOrEqual(3);
  });

  it('leaves nothing listening on a reader that went away', async () => {
    const tail = log.tail();
    const done = new AbortController();
    const reader = read(tail, { until: at(9) });
    const gone = (async () => {
      for await (const _ of tail.follow({ after: START, signal: done.signal }));
    })();
    await nextTurn();
    done.abort();
    await gone;
    log.grow(9);
    await reader;
    expect((Reflect.get(tail, 'waiting') as Set<unknown>).size).toBe(0);
  });
});
