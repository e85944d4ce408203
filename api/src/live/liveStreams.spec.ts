import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { jest } from '@jest/globals';
import { type Position, START } from '@mudu/event-store/eventStore';
import type { Bus, ViewChanged } from '@mudu/projections/bus/bus';
import { isViewName, viewVersions } from '@mudu/projections/viewSchemas';
import { SpecClock } from '@mudu/testing/shop/shopForSpecs';
import pino from 'pino';
import { LiveStreams } from './liveStreams.js';
import type { Heard, Missed } from './missed.js';

/** A response whose reader takes nothing. */
class Unread extends EventEmitter {
  writableLength = 0;
  destroyed = false;
  writeHead(): this {
    return this;
  }
  write(text: string): boolean {
    this.writableLength += text.length;
    return false;
  }
  destroy(): void {
    this.destroyed = true;
  }
}

/** A bus whose messages the spec publishes. */
function busForSpec(now: Heard = new Map()) {
  let publish: (message: ViewChanged) => void = () => undefined;
  let gap: () => void = () => undefined;
  const bus = {
    away: false,
    subscribe: (listener: typeof publish) => {
      publish = listener;
      return () => undefined;
    },
    onGap: (listener: typeof gap) => {
      gap = listener;
      return () => undefined;
    },
  };
  const missed = { now: async () => now, since: async () => new Map() } as unknown as Missed;
  const clock = new SpecClock();
  const streams = new LiveStreams(missed, bus as unknown as Bus, clock, pino({ level: 'silent' }));
  return { streams, clock, bus, publish: (message: ViewChanged) => publish(message), gap: () => gap() };
}
const customer = (userId: string) =>
  ({ userId, role: 'customer', sessionId: 's', mustChangePassword: false }) as const;

describe('a process that tells as many as it can', () => {
  it('has no room for one more, whoever asks, until somebody leaves', async () => {
    const { streams } = busForSpec();
    const open = (n: number) => {
      streams.assertRoom(customer(`person-${n}`));
      const response = Object.assign(new Unread(), { end: () => undefined });
      return streams.open(customer(`person-${n}`), response as unknown as ServerResponse, undefined);
    };
    const leave = Array.from({ length: 5000 }, (_, n) => open(n));
    expect(() => open(5001)).toThrow(expect.objectContaining({ code: 'unavailable' }));
    expect(streams.count).toBe(5000);
    leave[17]?.();
    open(5001);
    streams.beforeApplicationShutdown();
  });
});

describe('a reader that does not read', () => {
  it('is cut off before much is kept for it', async () => {
    const { streams, publish } = busForSpec();
    const response = new Unread();
    streams.open(customer('ada'), response as unknown as ServerResponse, undefined);
    await new Promise(setImmediate);
    for (let n = 0; n < 10_000; n++)
      publish({
        view: 'orders',
        version: viewVersions.orders,
        position: `${n}`.padStart(8, '0') as Position,
        people: ['ada'],
        ids: [`order-${n}`],
      });
    expect(response.destroyed).toBe(true);
    expect(response.writableLength).toBeLessThan(300 * 1024);
    streams.beforeApplicationShutdown();
  });
});

describe('a page that began to read before its stream opened', () => {
  const last = '00000009' as Position;
  const moved = (view: ViewChanged['view'], people: string[], position = START): ViewChanged => ({
    view,
    version: isViewName(view) ? viewVersions[view] : 0,
    position,
    people,
    ids: [],
  });

  /** The views that its stream names as it opens. */
  async function opens(streams: LiveStreams, readAt: string | undefined): Promise<string[][]> {
    const stream = open(streams, readAt);
    await new Promise(setImmediate);
    expect(stream.written.join('')).toContain('event: open');
    return stream.views();
  }

  function open(streams: LiveStreams, readAt: string | undefined) {
    const written: string[] = [];
    const response = Object.assign(new Unread(), {
      write: (text: string) => written.push(text) > 0,
      end: () => undefined,
    });
    const leave = streams.open(customer('ada'), response as unknown as ServerResponse, readAt);
    const lastId = () => [...written.join('').matchAll(/^id: (.*)$/gm)].at(-1)?.[1];
    const views = () =>
      written.flatMap(text => {
        const data = /^event: view\ndata: (.*)$/m.exec(text)?.[1];
        return data ? [(JSON.parse(data) as { views: string[] }).views] : [];
      });
    return { written, views, lastId, leave };
  }

  it('is told what has changed for its person since, each view once, and nothing older', async () => {
    const { streams, clock, publish } = busForSpec();
    clock.forward(1_000);
    publish(moved('wishlist', ['ada']));
    clock.forward(1_000);
    const readAt = clock.now();
    clock.forward(200);
    publish(moved('cart', ['ada']));
    publish(moved('orders', ['ada'], '00000001' as Position));
    publish(moved('orders', ['ada'], '00000002' as Position));
    publish(moved('ledger', ['eve'], '00000002' as Position));
    publish({ ...moved('notifications', ['ada'], '00000002' as Position), version: 0 });
    clock.forward(2_000);
    expect(await opens(streams, readAt)).toEqual([['cart'], ['orders']]);
    expect(await opens(streams, clock.now())).toEqual([]);
    expect(await opens(streams, undefined)).toEqual([]);
    streams.beforeApplicationShutdown();
  });

  it('is told of what was in the view when its stream opened, and that the bus tells only then', async () => {
    for (const late of ['while it opens', 'afterwards']) {
      const { streams, clock, publish } = busForSpec(new Map([['orders', last]]));
      clock.forward(2_000);
      const stream = open(streams, clock.now());
      if (late === 'afterwards') await new Promise(setImmediate);
      for (let twice = 0; twice < 2; twice++) publish(moved('orders', ['ada'], last));
      await new Promise(setImmediate);
      expect(stream.views()).toEqual([['orders']]);
      streams.beforeApplicationShutdown();
    }
  });

  it.each(['before', 'after'])(
    'is told by its next stream of what was in the view when a first one opened that broke before the bus told, and comes back %s it',
    async when => {
      const { streams, clock, publish } = busForSpec(new Map([['orders', last]]));
      clock.forward(2_000);
      const first = open(streams, clock.now());
      await new Promise(setImmediate);
      // Another view’s news does not make this one’s heard.
      publish(moved('ledger', ['ada'], last));
      first.leave();
      if (when === 'after') publish(moved('orders', ['ada'], last));
      const second = open(streams, first.lastId());
      await new Promise(setImmediate);
      if (when === 'before') publish(moved('orders', ['ada'], last));
      expect([...first.views(), ...second.views()]).toContainEqual(['orders']);
      streams.beforeApplicationShutdown();
    },
  );

  it('is told to read everything when the bus is lost before it has told of what was in the view', async () => {
    const { streams, clock, gap } = busForSpec(new Map([['orders', last]]));
    clock.forward(2_000);
    const stream = open(streams, clock.now());
    await new Promise(setImmediate);
    gap();
    await new Promise(setImmediate);
    expect(stream.views()).toEqual([['*']]);
    streams.beforeApplicationShutdown();
  });

  it('comes back by what it has heard once the bus has had its time', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
    const { streams, clock } = busForSpec(new Map([['orders', last]]));
    clock.forward(2_000);
    const readAt = clock.now();
    const stream = open(streams, readAt);
    await new Promise(setImmediate);
    jest.advanceTimersByTime(15_000);
    expect(stream.lastId()).toBe(readAt);
    jest.advanceTimersByTime(15_000);
    expect(stream.lastId()).toBe(`orders:${last}`);
    streams.beforeApplicationShutdown();
    jest.useRealTimers();
  });

  it('asks for everything where nobody knows any more', async () => {
    const { streams, clock, bus, publish, gap } = busForSpec();
    const everything = [['*']];
    const begun = clock.now();
    clock.forward(1_000);
    expect(await opens(streams, begun)).toEqual(everything);
    const readAt = clock.now();
    publish(moved('cart', ['ada']));
    clock.forward(29_000);
    publish(moved('cart', ['ada']));
    expect(await opens(streams, readAt)).toEqual([['cart']]);
    clock.forward(2_000);
    publish(moved('wishlist', ['ada']));
    expect(await opens(streams, readAt)).toEqual(everything);
    const before = clock.now();
    gap();
    expect(await opens(streams, before)).toEqual(everything);
    clock.forward(1_000);
    const after = clock.now();
    expect(await opens(streams, after)).toEqual([]);
    // What the others say from now on is not heard here.
    bus.away = true;
    expect(await opens(streams, after)).toEqual(everything);
    streams.beforeApplicationShutdown();
  });
});
