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

describe('a reader that does not read', () => {
  it('is cut off before much is kept for it', async () => {
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
    const response = new Unread();
    const identity = { userId: 'ada', role: 'customer', sessionId: 's', mustChangePassword: false } as const;
    streams.open(identity, response as unknown as ServerResponse, undefined);
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
