import { AppendRefused, RevisionConflict } from '@mudu/event-store/errors';
import type { EventStore } from '@mudu/event-store/eventStore';
import { type ContractSubject, collect, event, stream } from './contractSubject.js';

/** What an append writes, answers and refuses. */
export function appendingContract(opened: () => ContractSubject): void {
  describe('appending', () => {
    let store: EventStore;
    beforeAll(() => {
      store = opened().store;
    });

    it('numbers a stream from 0 and answers with the last revision and its position', async () => {
      const name = stream();
      const first = await store.append(name, 'no_stream', [event(), event()]);
      const second = await store.append(name, 1, [event()]);
      expect(first.revision).toBe(1);
      expect(second.revision).toBe(2);
      expect(second.position > first.position).toBe(true);
      const read = await collect(store.readStream(name));
      expect(read.map(e => e.revision)).toEqual([0, 1, 2]);
      expect(read.map(e => e.position).slice(1)).toEqual([first.position, second.position]);
    });

    it('refuses a wrong expected revision as a conflict and says where the stream is', async () => {
      const name = stream();
      await store.append(name, 'no_stream', [event()]);
      await expect(store.append(name, 'no_stream', [event()])).rejects.toMatchObject({
        name: 'RevisionConflict',
        actual: 0,
      });
      await expect(store.append(name, 7, [event()])).rejects.toBeInstanceOf(RevisionConflict);
      await expect(store.append(stream(), 0, [event()])).rejects.toMatchObject({ actual: 'no_stream' });
      expect(await collect(store.readStream(name))).toHaveLength(1);
    });

    it('lets exactly one of 16 racing writers win, 20 times', async () => {
      const name = stream();
      for (let round = 0; round < 20; round++) {
        const expected = round === 0 ? 'no_stream' : round - 1;
        const outcomes = await Promise.allSettled(
          Array.from({ length: 16 }, () => store.append(name, expected, [event({ round })])),
        );
        const lost = outcomes.filter(o => o.status === 'rejected').map(o => o.reason);
        expect(outcomes.filter(o => o.status === 'fulfilled')).toHaveLength(1);
        expect(lost.every(error => error instanceof RevisionConflict)).toBe(true);
      }
      expect(await collect(store.readStream(name))).toHaveLength(20);
    });

    it('gives appends to many streams at once an outcome each: written whole, made before, or a conflict', async () => {
      const made = stream();
      const [first, second] = [event(), event()];
      await store.append(made, 'no_stream', [first, second]);
      const behind = stream();
      await store.append(behind, 'no_stream', [event()]);
      const fresh = Array.from({ length: 20 }, stream);
      const [again, clash, absent, ...written] = await Promise.allSettled([
        store.append(made, 'no_stream', [first, second]),
        store.append(behind, 'no_stream', [event(), event()]),
        store.append(stream(), 3, [event()]),
        ...fresh.map(name => store.append(name, 'no_stream', [event(), event()])),
      ]);
      expect(again).toMatchObject({ status: 'fulfilled', value: { revision: 1 } });
      expect(clash).toMatchObject({ status: 'rejected', reason: { name: 'RevisionConflict', actual: 0 } });
      expect(absent).toMatchObject({ reason: { name: 'RevisionConflict', actual: 'no_stream' } });
      expect(await collect(store.readStream(behind))).toHaveLength(1);
      for (const [index, name] of fresh.entries()) {
        const events = await collect(store.readStream(name));
        expect(events.map(({ revision }) => revision)).toEqual([0, 1]);
        expect(written[index]).toMatchObject({ value: { revision: 1, position: events[1]?.position } });
      }
    });

    it('loses no append of a stream to the clashes of others', async () => {
      const wanted = stream();
      const writers = Array.from({ length: 12 }, async () => {
        const own = stream();
        for (let n = 0; n < 10; n++) {
          await store.append(own, n === 0 ? 'no_stream' : n - 1, [event()]);
          await store.append(wanted, n === 0 ? 'no_stream' : n - 1, [event()]).catch(error => {
            expect(error).toBeInstanceOf(RevisionConflict);
          });
        }
        expect(await collect(store.readStream(own))).toHaveLength(10);
      });
      await Promise.all(writers);
      const revisions = (await collect(store.readStream(wanted))).map(({ revision }) => revision);
      expect(revisions).toEqual(Array.from(revisions, (_, n) => n));
    });

    it('takes the same ids at the same revision as the same append, also after later events', async () => {
      const name = stream();
      const batch = [event(), event()];
      const first = await store.append(name, 'no_stream', batch);
      await store.append(name, 1, [event()]);
      expect(await store.append(name, 'no_stream', batch)).toEqual(first);
      expect(await collect(store.readStream(name))).toHaveLength(3);
    });

    it('does not mind in which case an id is written', async () => {
      const name = stream();
      const id = 'ABCDEF01-1111-4111-8111-1111111111AB';
      const first = await store.append(name, 'no_stream', [event(1, id)]);
      expect(await store.append(name, 'no_stream', [event(1, id)])).toEqual(first);
      expect(await collect(store.readStream(name))).toMatchObject([{ id: id.toLowerCase() }]);
    });

    it('writes all of a batch or none of it', async () => {
      const name = stream();
      const old = event();
      await store.append(name, 'no_stream', [old]);
      await expect(store.append(name, 'no_stream', [old, event()])).rejects.toBeInstanceOf(RevisionConflict);
      expect(await collect(store.readStream(name))).toHaveLength(1);
    });

    it('keeps data, metadata, unicode and awkward text as they were', async () => {
      const name = stream();
      const data = {
        naira: '₦',
        quote: '"\\',
        nul: '\u0000',
        emoji: '🍚',
        deep: [{ a: null, b: false, n: 1.5 }],
      };
      const one = event(data);
      await store.append(name, 'no_stream', [one]);
      const [read] = await collect(store.readStream(name));
      expect(read).toMatchObject({ id: one.id, type: 'Tested', stream: name, data, meta: one.meta });
    });

    it.each([
      ['no events', () => []],
      [
        'one id twice',
        () => [
          event(1, '11111111-1111-4111-8111-111111111111'),
          event(2, '11111111-1111-4111-8111-111111111111'),
        ],
      ],
      ['an id that is no UUID', () => [event(1, 'nope')]],
      ['an empty type', () => [{ ...event(), type: '' }]],
      ["a type of the server's own", () => [{ ...event(), type: '$metadata' }]],
      ['undefined data', () => [{ ...event(), data: undefined }]],
      ['a bigint', () => [{ ...event(), data: { n: 1n } }]],
      ['more than a megabyte', () => [event({ fat: 'x'.repeat(1_100_000) })]],
    ])('refuses %s as our own mistake and stays usable', async (_, events) => {
      const name = stream();
      await expect(store.append(name, 'no_stream', events())).rejects.toBeInstanceOf(AppendRefused);
      await expect(store.append(name, 'no_stream', [event()])).resolves.toMatchObject({ revision: 0 });
    });
  });
}
