import { at, MemoryLog, numbers, read } from '@mudu/testing/eventStore/memoryLogForSpecs';
import { StoreUnavailable } from '../errors.js';
import type { StoredEvent } from '../eventStore.js';

let log: MemoryLog;
beforeEach(() => {
  log = new MemoryLog();
});
afterEach(() => log.stop());

describe('a shared tail', () => {
  it('starts again for the next reader when the log was away at first', async () => {
    log.headFailures = 1;
    const tail = log.tail();
    await expect(read(tail, { until: at(1) })).rejects.toBeInstanceOf(StoreUnavailable);
    log.grow(1);
    expect(await read(tail, { until: at(1) })).toEqual([1]);
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
    const tail = log.tail();
    const reader = read(tail, { until: at(20), each: () => log.events.length < 20 && log.grow(1) });
    expect(await reader).toEqual(numbers(1, 20));
    const kept = Reflect.get(tail, 'tail') as StoredEvent[];
    expect(kept.map(({ id }) => Number(id))).toEqual(numbers(1, 20));
    expect(failures).toBeLessThan(1);
    expect(new Set(log.said)).toEqual(
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
    const reader = read(log.tail(), { until: at(2) });
    await new Promise(resolve => setImmediate(resolve));
    log.grow(2);
    expect(await reader).toEqual([1, 2]);
    expect(log.said).toEqual([
      'the log can not be read; it is tried again: a bad frame',
      'the log is read again',
    ]);
  });

  it('tells a reader that is behind that the log is away, whatever the error', async () => {
    log.grow(3);
    const tail = log.tail();
    await read(tail, { after: at(2), until: at(3), each: () => undefined });
    log.readAll = () => Promise.reject(new TypeError('x is undefined'));
    await expect(read(tail, { until: at(3) })).rejects.toThrow(StoreUnavailable);
    await expect(read(tail, { until: at(3) })).rejects.toThrow('x is undefined');
  });
});
