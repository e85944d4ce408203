import { isSoft, OutcomeUnknown, StoreUnavailable } from '@mudu/event-store/errors';
import { type EventStore, START } from '@mudu/event-store/eventStore';
import { type ContractSubject, collect, event, follow, stream, untilKnown } from './contractSubject.js';

/** What a store says and keeps when its server hangs, vanishes or is killed. */
export function brokenConnectionContract(opened: () => ContractSubject): void {
  describe('when the connection fails', () => {
    let subject: ContractSubject;
    let store: EventStore;
    beforeAll(() => {
      subject = opened();
      store = subject.store;
    });

    it('calls an unreachable store unavailable', async () => {
      subject.proxy.refuse();
      const refused = await store.append(stream(), 'no_stream', [event()]).catch((error: unknown) => error);
      expect(isSoft(refused)).toBe(true);
      await expect(store.readAll({ after: START, limit: 1 })).rejects.toBeInstanceOf(StoreUnavailable);
    });

    it('calls a lost answer unknown, and the retry writes nothing twice', async () => {
      const name = stream();
      await store.append(name, 'no_stream', [event()]);
      for (let n = 1; n <= 5; n++) {
        const one = event({ n });
        await untilKnown(store, stream(), 'no_stream', [event()]);
        subject.proxy.swallowReplies();
        await expect(store.append(name, n - 1, [one])).rejects.toBeInstanceOf(OutcomeUnknown);
        subject.proxy.restore();
        expect((await untilKnown(store, name, n - 1, [one])).revision).toBe(n);
      }
      expect((await collect(store.readStream(name))).map(e => e.revision)).toEqual([0, 1, 2, 3, 4, 5]);
    });

    it('gives up on a hung server: an append with an unknown outcome, a read as unavailable', async () => {
      const name = stream();
      await untilKnown(store, name, 'no_stream', [event()]);
      subject.proxy.stall();
      await expect(store.append(name, 0, [event()])).rejects.toBeInstanceOf(OutcomeUnknown);
      await expect(store.readAll({ after: START, limit: 1 })).rejects.toBeInstanceOf(StoreUnavailable);
      subject.proxy.restore();
      subject.proxy.drop();
      await expect(untilKnown(store, stream(), 'no_stream', [event()])).resolves.toMatchObject({
        revision: 0,
      });
    });

    it('loses and doubles nothing through four kills of the server under eight writers', async () => {
      if (!subject.killAndRestart) {
        console.warn('SKIPPED: this run can not kill the server of the event store');
        return;
      }
      const after = await store.head();
      let writing = true;
      const written = new Map<string, number>();
      const writers = Array.from({ length: 8 }, async () => {
        const name = stream();
        for (let n = 0; writing || n === 0; n++) {
          await untilKnown(store, name, n === 0 ? 'no_stream' : n - 1, [event({ n })]);
          written.set(name, n + 1);
        }
      });
      for (let kill = 0; kill < 4; kill++) {
        const before = [...written.values()].reduce((a, b) => a + b, 0);
        while ([...written.values()].reduce((a, b) => a + b, 0) < before + 80)
          await new Promise(resolve => setTimeout(resolve, 5));
        await subject.killAndRestart();
      }
      writing = false;
      await Promise.all(writers);
      const total = [...written.values()].reduce((a, b) => a + b, 0);
      const seen = await follow(store, after, all => all.filter(e => written.has(e.stream)).length >= total);
      for (const [name, count] of written)
        expect(seen.filter(e => e.stream === name).map(e => e.revision)).toEqual(
          Array.from({ length: count }, (_, n) => n),
        );
    }, 240_000);
  });
}
