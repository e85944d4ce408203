import type { EventStore, StoredEvent } from '@mudu/event-store/eventStore';
import { type ContractSubject, collect, event, settled, stream } from './contractSubject.js';

/** What reads of one stream and of all streams give back. */
export function readingContract(opened: () => ContractSubject): void {
  describe('reading a stream', () => {
    let store: EventStore;
    beforeAll(() => {
      store = opened().store;
    });

    it('goes forwards and backwards from any revision, within a limit', async () => {
      const name = stream();
      await store.append(
        name,
        'no_stream',
        Array.from({ length: 10 }, (_, n) => event({ n })),
      );
      const numbers = async (options: Parameters<EventStore['readStream']>[1]) =>
        (await collect(store.readStream(name, options))).map(e => e.revision);
      expect(await numbers({ from: 7 })).toEqual([7, 8, 9]);
      expect(await numbers({ from: 2, limit: 3 })).toEqual([2, 3, 4]);
      expect(await numbers({ direction: 'backwards', limit: 2 })).toEqual([9, 8]);
      expect(await numbers({ direction: 'backwards', from: 2 })).toEqual([2, 1, 0]);
      expect(await numbers({ from: 10 })).toEqual([]);
    });

    it('finds nothing in a stream that is not there', async () => {
      expect(await collect(store.readStream(stream()))).toEqual([]);
      expect(await collect(store.readStream(stream(), { direction: 'backwards' }))).toEqual([]);
    });

    it('gives each of many readers at the same moment its own stream, from where it asked', async () => {
      const names = Array.from({ length: 12 }, () => stream());
      for (const [n, name] of names.entries())
        await store.append(
          name,
          'no_stream',
          Array.from({ length: 1 + n * 20 }, () => event({ name })),
        );
      const read = await Promise.all([
        ...names.map((name, n) => collect(store.readStream(name, { from: n }))),
        collect(store.readStream(stream())),
        collect(store.readStream(names[11]!, { from: 5, limit: 2 })),
      ]);
      expect(read.map(own => own.map(one => [one.stream, one.revision]))).toEqual([
        ...names.map((name, n) => Array.from({ length: 1 + n * 19 }, (_, at) => [name, n + at])),
        [],
        [
          [names[11], 5],
          [names[11], 6],
        ],
      ]);
    });

    it('reads a stream of 10 MB whole, and again after leaving it early', async () => {
      const name = stream();
      const text = 'x'.repeat(20_000);
      for (let at = 0; at < 500; at += 25)
        await store.append(
          name,
          at === 0 ? 'no_stream' : at - 1,
          Array.from({ length: 25 }, () => event({ text })),
        );
      for (let left = 0; left < 12; left++)
        for await (const one of store.readStream(name)) if (one.revision === 3) break;
      const all = await collect(store.readStream(name));
      expect(all.map(e => e.revision)).toEqual(Array.from({ length: 500 }, (_, n) => n));
    });
  });

  describe('reading all streams', () => {
    let store: EventStore;
    let shared: boolean;
    beforeAll(() => {
      ({ store, shared = false } = opened());
    });

    it('goes on after a position, without the event there, in pages no larger than asked', async () => {
      const name = stream();
      const first = await store.append(name, 'no_stream', [event()]);
      await store.append(
        name,
        0,
        Array.from({ length: 9 }, () => event()),
      );
      await settled(store);
      const pages: StoredEvent[][] = [];
      for (let after = first.position; ; after = pages.at(-1)!.at(-1)!.position) {
        const page = await store.readAll({ after, limit: 4 });
        if (page.length === 0) break;
        pages.push(page);
      }
      const own = pages.flat().filter(e => e.stream === name);
      expect(own.map(e => e.revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(own.map(e => e.position)).toEqual(
        (await collect(store.readStream(name))).slice(1).map(e => e.position),
      );
      expect(Math.max(...pages.map(page => page.length))).toBe(4);
      if (shared) return;
      expect(pages.map(page => page.length)).toEqual([4, 4, 1]);
      expect(await store.head()).toBe(own.at(-1)?.position);
      expect(await store.end()).toBe(own.at(-1)?.position);
    });

    it('keeps the place of an event whose data nobody wants', async () => {
      const after = await store.head();
      const name = stream();
      const wanted = event({ wanted: true });
      await store.append(name, 'no_stream', [{ ...event(), type: 'Unwanted' }, wanted]);
      await settled(store);
      const limit = 1000;
      const own = (events: StoredEvent[]) => events.filter(e => e.stream === name);
      const all = own(await store.readAll({ after, limit }));
      const found = own(await store.readAll({ after, limit, withoutData: ['Unwanted', 'Unheard'] }));
      const places = (events: StoredEvent[]) => events.map(({ data: _, ...place }) => place);
      expect(all).toHaveLength(2);
      expect(places(found)).toEqual(places(all));
      expect(found.find(({ id }) => id === wanted.id)?.data).toEqual({ wanted: true });
    });
  });
}
