import { randomUUID } from 'node:crypto';
import {
  AppendRefused,
  isSoft,
  OutcomeUnknown,
  RevisionConflict,
  StoreUnavailable,
} from '@mudu/event-store/errors';
import {
  type EventStore,
  type NewEvent,
  type Position,
  START,
  type StoredEvent,
} from '@mudu/event-store/eventStore';
import { resumingSubscription } from '@mudu/event-store/subscription/resume';
import type { TcpProxy } from './tcpProxy.js';

export interface ContractSubject {
  /** A store whose every connection goes through `proxy`, with an append deadline of a few seconds at most. */
  store: EventStore;
  proxy: TcpProxy;
  /** Kills the server with SIGKILL and starts it again on the same data, where the subject can do that. */
  killAndRestart?: () => Promise<void>;
  close(): Promise<void>;
}

const stream = () => `contract-${randomUUID()}`;
const event = (data: unknown = { n: 1 }, id: string = randomUUID()): NewEvent => ({
  id,
  type: 'Tested',
  data,
  meta: {
    at: '2026-01-05T09:00:00.000Z',
    actor: { kind: 'system', name: 'contract' },
    correlationId: 'contract',
    causationId: 'contract',
    personId: null,
    schemaVersion: 1,
  },
});
const collect = async (events: AsyncIterable<StoredEvent>): Promise<StoredEvent[]> => {
  const all: StoredEvent[] = [];
  for await (const one of events) all.push(one);
  return all;
};

/** Sends the same append until its outcome is known. */
async function untilKnown(
  store: EventStore,
  name: string,
  expected: 'no_stream' | number,
  events: NewEvent[],
) {
  for (;;) {
    try {
      return await store.append(name, expected, events);
    } catch (error) {
      if (!isSoft(error)) throw error;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }
}

/** What a store of this shop must do, whichever it is. */
export function eventStoreContract(open: () => Promise<ContractSubject>): void {
  let subject: ContractSubject;
  let store: EventStore;

  beforeAll(async () => {
    subject = await open();
    store = subject.store;
  }, 120_000);
  afterAll(() => subject?.close());
  afterEach(async () => {
    subject.proxy.restore();
    await settled();
  }, 30_000);

  /** A test may leave a link that breaks under the next call, and events that another write still holds back. */
  async function settled() {
    const calm = async () => (await store.head()) !== undefined && (await store.fenced()).events === 0;
    while (!(await calm().catch(() => false))) await new Promise(resolve => setTimeout(resolve, 20));
  }

  /** Reads from `after` on until `enough` says so. */
  async function follow(
    after: Position,
    enough: (seen: StoredEvent[]) => boolean,
    onBatch?: () => void | Promise<void>,
  ) {
    const stop = new AbortController();
    const seen: StoredEvent[] = [];
    for await (const batch of resumingSubscription(store, {
      after,
      signal: stop.signal,
      batchSize: 50,
      backoffMs: 10,
    })) {
      seen.push(...batch);
      await onBatch?.();
      if (enough(seen)) stop.abort();
    }
    return seen;
  }

  describe('identity', () => {
    it('is the same whenever it is asked for', async () => {
      const identity = await store.identity();
      expect(identity).toMatch(/^[0-9a-f-]{36}$/);
      expect(await store.identity()).toBe(identity);
    });
  });

  describe('appending', () => {
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

  describe('reading a stream', () => {
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
    }, 120_000);
  });

  describe('reading all streams', () => {
    it('goes on after a position, without the event there, in pages no larger than asked', async () => {
      const name = stream();
      const first = await store.append(name, 'no_stream', [event()]);
      await store.append(
        name,
        0,
        Array.from({ length: 9 }, () => event()),
      );
      await settled();
      const pages: StoredEvent[][] = [];
      for (let after = first.position; ; after = pages.at(-1)!.at(-1)!.position) {
        const page = await store.readAll({ after, limit: 4 });
        if (page.length === 0) break;
        pages.push(page);
      }
      expect(pages.map(page => page.length)).toEqual([4, 4, 1]);
      expect(pages.flat().map(e => e.revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(pages.flat().map(e => e.position)).toEqual(
        (await collect(store.readStream(name))).slice(1).map(e => e.position),
      );
      expect(await store.head()).toBe(pages.flat().at(-1)?.position);
      expect(await store.end()).toBe(pages.flat().at(-1)?.position);
    });

    it('keeps the place of an event whose data nobody wants', async () => {
      const after = await store.head();
      const wanted = event({ wanted: true });
      await store.append(stream(), 'no_stream', [{ ...event(), type: 'Unwanted' }, wanted]);
      await settled();
      const all = await store.readAll({ after, limit: 10 });
      const found = await store.readAll({ after, limit: 10, withoutData: ['Unwanted', 'Unheard'] });
      const places = (events: StoredEvent[]) => events.map(({ data: _, ...place }) => place);
      expect(places(found)).toEqual(places(all));
      expect(found.find(({ id }) => id === wanted.id)?.data).toEqual({ wanted: true });
    });
  });

  describe('following all streams', () => {
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
        follow(after, enough),
        follow(after, enough, () => new Promise(resolve => setTimeout(resolve, 2))),
        ...writers,
      ]);
      const order = ours(live).map(e => e.id);
      expect(new Set(order).size).toBe(total);
      expect(order).toHaveLength(total);
      expect(ours(slow).map(e => e.id)).toEqual(order);
      expect(ours(await follow(after, enough)).map(e => e.id)).toEqual(order);
      const positions = live.map(e => e.position);
      expect([...positions].sort()).toEqual(positions);
      const perStream = new Map<string, number>();
      for (const one of ours(live)) {
        expect(one.revision).toBe((perStream.get(one.stream) ?? -1) + 1);
        perStream.set(one.stream, one.revision);
      }
    }, 120_000);

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
        after,
        all => all.filter(e => e.stream === name).length >= 600,
        () => {
          if (++batches % 3 === 0) subject.proxy.drop();
        },
      );
      expect(seen.filter(e => e.stream === name).map(e => e.revision)).toEqual(
        Array.from({ length: 600 }, (_, n) => n),
      );
    }, 120_000);

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
    }, 60_000);

    it('says with an empty batch that it has caught up, then waits for what comes', async () => {
      const after = await store.head();
      const stop = new AbortController();
      const name = stream();
      const kinds: string[] = [];
      for await (const batch of store.subscribeToAll({ after, signal: stop.signal })) {
        kinds.push(batch.length === 0 ? 'caught up' : 'events');
        if (kinds.length === 1) void store.append(name, 'no_stream', [event()]);
        if (batch.some(e => e.stream === name)) stop.abort();
      }
      expect(kinds[0]).toBe('caught up');
      expect(kinds.at(-1)).toBe('events');
    });
  });

  describe('when the connection fails', () => {
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
    }, 60_000);

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
    }, 60_000);

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
      const seen = await follow(after, all => all.filter(e => written.has(e.stream)).length >= total);
      for (const [name, count] of written)
        expect(seen.filter(e => e.stream === name).map(e => e.revision)).toEqual(
          Array.from({ length: count }, (_, n) => n),
        );
    }, 240_000);
  });
}
