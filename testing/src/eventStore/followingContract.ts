import type { EventStore, StoredEvent } from '@mudu/event-store/eventStore';
import { type ContractSubject, event, follow, stream, untilKnown } from './contractSubject.js';

/** What a reader who follows all streams sees, also over dropped connections. */
export function followingContract(opened: () => ContractSubject): void {
  describe('following all streams', () => {
    let subject: ContractSubject;
    let store: EventStore;
    beforeAll(() => {
      subject = opened();
      store = subject.store;
    });

    it('shows 32 writers in one order, each event once, none missed, to every reader alike', async () => {
      const after = await store.head();
      const mine = new Set<string>();
      const writers = Array.from({ length: 32 }, async () => {
        const name = stream();
        for (let n = 0; n < 40; n++) {
          const one = event({ n });
          mine.add(one.id);
          await untilKnown(store, name, n === 0 ? 'no_stream' : n - 1, [one]);
        }
      });
      const total = 32 * 40;
      const ours = (seen: StoredEvent[]) => seen.filter(e => mine.has(e.id));
      const enough = (seen: StoredEvent[]) => ours(seen).length >= total;
      const [live, slow] = await Promise.all([
        follow(store, after, enough),
        follow(store, after, enough, () => new Promise(resolve => setTimeout(resolve, 2))),
        ...writers,
      ]);
      const order = ours(live).map(e => e.id);
      expect(new Set(order).size).toBe(total);
      expect(order).toHaveLength(total);
      expect(ours(slow).map(e => e.id)).toEqual(order);
      expect(ours(await follow(store, after, enough)).map(e => e.id)).toEqual(order);
      const positions = live.map(e => e.position);
      expect([...positions].sort()).toEqual(positions);
      const perStream = new Map<string, number>();
      for (const one of ours(live)) {
        expect(one.revision).toBe((perStream.get(one.stream) ?? -1) + 1);
        perStream.set(one.stream, one.revision);
      }
    });

    it('resumes after dropped connections without missing or doubling', async () => {
      const after = await store.head();
      const name = stream();
      for (let at = 0; at < 600; at += 20)
        await untilKnown(
          store,
          name,
          at === 0 ? 'no_stream' : at - 1,
          Array.from({ length: 20 }, () => event()),
        );
      let batches = 0;
      const seen = await follow(
        store,
        after,
        all => all.filter(e => e.stream === name).length >= 600,
        () => {
          if (++batches % 3 === 0) subject.proxy.drop();
        },
      );
      expect(seen.filter(e => e.stream === name).map(e => e.revision)).toEqual(
        Array.from({ length: 600 }, (_, n) => n),
      );
    });

    it('waits for a slow reader and ends when told to', async () => {
      const after = await store.head();
      const name = stream();
      const text = 'y'.repeat(50_000);
      for (let at = 0; at < 100; at += 10)
        await store.append(
          name,
          at === 0 ? 'no_stream' : at - 1,
          Array.from({ length: 10 }, () => event({ text })),
        );
      const stop = new AbortController();
      let seen = 0;
      for await (const batch of store.subscribeToAll({ after, signal: stop.signal, batchSize: 10 })) {
        expect(batch.length).toBeLessThanOrEqual(10);
        seen += batch.filter(e => e.stream === name).length;
        await new Promise(resolve => setTimeout(resolve, 15));
        if (seen === 100) stop.abort();
      }
      expect(seen).toBe(100);
    });

    it('says with an empty batch that it has caught up, then waits for what comes', async () => {
      const after = await store.head();
      const stop = new AbortController();
      const name = stream();
      const kinds: string[] = [];
      let written: Promise<unknown> | undefined;
      for await (const batch of store.subscribeToAll({ after, signal: stop.signal })) {
        kinds.push(batch.length === 0 ? 'caught up' : 'events');
        if (batch.length === 0) written ??= store.append(name, 'no_stream', [event()]);
        if (batch.some(e => e.stream === name)) stop.abort();
      }
      await written;
      if (!subject.shared) expect(kinds[0]).toBe('caught up');
      expect(kinds.at(-1)).toBe('events');
    });
  });
}
