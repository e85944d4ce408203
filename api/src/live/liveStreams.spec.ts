import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Position } from '@mudu/event-store/eventStore';
import type { Bus, ViewChanged } from '@mudu/projections/bus/bus';
import { viewVersions } from '@mudu/projections/viewSchemas';
import pino from 'pino';
import { LiveStreams } from './liveStreams.js';
import type { Missed } from './missed.js';

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
function busForSpec() {
  let publish: (message: ViewChanged) => void = () => undefined;
  const bus = {
    subscribe: (listener: typeof publish) => {
      publish = listener;
      return () => undefined;
    },
    onGap: () => () => undefined,
  } as unknown as Bus;
  const missed = { now: async () => new Map() } as unknown as Missed;
  const streams = new LiveStreams(missed, bus, pino({ level: 'silent' }));
  return { streams, publish: (message: ViewChanged) => publish(message) };
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
