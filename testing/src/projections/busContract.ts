import { position } from '@mudu/event-store/eventStore';
import type { Bus, ViewChanged } from '@mudu/projections/bus/bus';
import { eventually } from '../shop/eventually.js';

/** One instance of the shop on the bus, its connections in the hand of the spec. */
export interface Instance {
  bus: Bus;
  /** Ends its connections, as a pulled cable would; new ones are made. */
  drop(): void;
  /** Ends them and lets no new one through until `restore`. */
  refuse(): void;
  restore(): void;
  /** How many connections it holds to the server. */
  connections(): number;
  close(): Promise<void>;
}

export interface BusSubject {
  /** A new instance, as another process would be; `away` opens it while its server can not be reached. */
  join(options?: { away?: boolean }): Promise<Instance>;
  close(): Promise<void>;
}

let changes = 0;
const change = (more: Partial<ViewChanged> = {}): ViewChanged => ({
  view: 'orders',
  version: 1,
  position: position(7n, BigInt(++changes)),
  people: [`person-${changes}`],
  ids: [`id-${changes}`],
  ...more,
});

/** Listens on an instance; `ids` is all it was told of. */
function ear({ bus }: Instance) {
  const heard: ViewChanged[] = [];
  const leave = bus.subscribe(message => void heard.push(message));
  return { heard, leave, ids: () => new Set(heard.flatMap(({ ids }) => ids)) };
}

const until = (holds: () => boolean) => eventually(holds, held => held);

/** What a bus of this shop must do, whichever it is. */
export function busContract(open: () => Promise<BusSubject>): void {
  let subject: BusSubject;
  let one: Instance;
  let two: Instance;
  let three: Instance;
  beforeAll(async () => {
    subject = await open();
    [one, two, three] = await Promise.all([subject.join(), subject.join(), subject.join()]);
  });
  afterAll(async () => {
    await Promise.all([one, two, three].map(instance => instance?.close()));
    await subject?.close();
  });

  describe('telling', () => {
    it('reaches every listener of every instance, the own ones before it returns', async () => {
      const own = [ear(one), ear(one)];
      const others = [ear(two), ear(two), ear(three)];
      const message = change();
      one.bus.publish(message);
      for (const { heard } of own) expect(heard).toEqual([message]);
      for (const { heard } of others) await until(() => heard.length > 0);
      for (const { heard } of others) expect(heard[0]).toEqual(message);
      for (const { leave } of [...own, ...others]) leave();
    });

    it('keeps view, position, people and ids as they were', async () => {
      const { heard, leave } = ear(two);
      const messages = [
        change({ view: 'ledger', people: [], ids: [] }),
        change({ view: 'payments', people: ['ẹ̀kọ́ "\\'], ids: ['a', 'b\n', '₦'] }),
        change({ people: ['*'], ids: [] }),
      ];
      for (const message of messages) one.bus.publish(message);
      await until(() => heard.length >= messages.length);
      expect(heard).toEqual(expect.arrayContaining(messages));
      leave();
    });

    it('loses nothing for a listener that is there, however many speak at once', async () => {
      const ears = [one, two, three].map(ear);
      const sent = new Set<string>();
      let last = '';
      for (let round = 0; round < 40; round++) {
        for (const { bus } of [one, two, three]) {
          const message = change();
          sent.add(message.ids[0] as string);
          last = message.position;
          bus.publish(message);
        }
        await new Promise(resolve => setImmediate(resolve));
      }
      for (const { ids, heard, leave } of ears) {
        await until(() => [...sent].every(id => ids().has(id)));
        expect(
          heard
            .map(message => message.position)
            .sort()
            .at(-1),
        ).toBe(last);
        leave();
      }
    });

    it('gets through however many are concerned: all of them by name, or everyone', async () => {
      const { heard, leave } = ear(two);
      const names = (count: number) => Array.from({ length: count }, (_, n) => `${'name'.repeat(9)}-${n}`);
      for (const count of [150, 900, 40_000]) {
        const message = change({ view: 'ledger', people: names(count), ids: names(count) });
        one.bus.publish(message);
        await until(() => heard.some(told => told.position === message.position));
        const told = heard.find(one => one.position === message.position);
        if (told?.people.includes('*')) expect(told).toMatchObject({ people: ['*'], ids: [] });
        else expect(told).toEqual(message);
      }
      leave();
    });

    it('goes on when a listener throws, and leaves those alone who went away', async () => {
      const leaveBroken = [one, two].map(({ bus }) =>
        bus.subscribe(() => {
          throw new Error('broken listener');
        }),
      );
      const gone = ear(two);
      const ears = [ear(one), ear(two)];
      gone.leave();
      one.bus.publish(change());
      for (const { heard } of ears) await until(() => heard.length > 0);
      one.bus.publish(change());
      for (const { ids } of ears) await until(() => ids().size === 2);
      expect(gone.heard).toEqual([]);
      for (const leave of [...leaveBroken, ...ears.map(each => each.leave)]) leave();
    });
  });

  describe('when the server is away', () => {
    it('keeps what was published until it can be sent', async () => {
      const listener = ear(two);
      one.refuse();
      const messages = Array.from({ length: 50 }, () => change());
      for (const message of messages) one.bus.publish(message);
      one.restore();
      await until(() => messages.every(({ ids: [id = ''] }) => listener.ids().has(id)));
      listener.leave();
    });

    it('publishing neither throws nor waits, and own listeners hear all the same', async () => {
      const own = ear(one);
      one.refuse();
      for (let n = 0; n < 500; n++) expect(one.bus.publish(change())).toBeUndefined();
      expect(own.heard).toHaveLength(500);
      one.restore();
      own.leave();
    });

    it('a listener hears again after its connection was dropped, and after each further drop', async () => {
      const listener = ear(two);
      for (let drops = 1; drops <= 3; drops++) {
        two.drop();
        const before = listener.heard.length;
        await until(() => {
          one.bus.publish(change());
          return listener.heard.length > before;
        });
      }
      listener.leave();
    });

    it('says afterwards that something may have gone unheard, and only then', async () => {
      // Of its own: another's last drop may only be noticed now.
      const fresh = await subject.join();
      let gaps = 0;
      const leave = fresh.bus.onGap(() => gaps++);
      const listener = ear(fresh);
      const message = change();
      one.bus.publish(message);
      await until(() => listener.ids().has(message.ids[0] as string));
      expect(gaps).toBe(0);
      expect(fresh.bus.away).toBe(false);
      fresh.refuse();
      await until(() => {
        fresh.bus.publish(change());
        return fresh.bus.away;
      });
      fresh.restore();
      await until(() => {
        fresh.bus.publish(change());
        return gaps > 0;
      });
      expect(fresh.bus.away).toBe(false);
      leave();
      listener.leave();
      await fresh.close();
    });

    it('an instance starts without it and joins in later', async () => {
      const late = await subject.join({ away: true });
      const listener = ear(late);
      late.restore();
      await until(() => {
        one.bus.publish(change());
        return listener.heard.length > 0;
      });
      const back = ear(one);
      const message = change();
      late.bus.publish(message);
      await until(() => back.ids().has(message.ids[0] as string));
      back.leave();
      await late.close();
    });
  });

  describe('closing', () => {
    it('sends what is still waiting and leaves no connection', async () => {
      const leaving = await subject.join();
      const listener = ear(two);
      const message = change();
      leaving.bus.publish(message);
      await leaving.bus.close();
      await until(() => listener.ids().has(message.ids[0] as string));
      await until(() => leaving.connections() === 0);
      expect(() => leaving.bus.publish(change())).not.toThrow();
      listener.leave();
      await leaving.close();
    });

    it('ends also while the server is away, and makes no connection any more', async () => {
      const leaving = await subject.join();
      leaving.refuse();
      leaving.bus.publish(change());
      await leaving.bus.close();
      leaving.restore();
      await until(() => leaving.connections() === 0);
      await leaving.close();
      expect(leaving.connections()).toBe(0);
    });
  });
}
