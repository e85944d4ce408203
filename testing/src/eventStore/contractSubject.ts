import { randomUUID } from 'node:crypto';
import { isSoft } from '@mudu/event-store/errors';
import type { EventStore, NewEvent, Position, StoredEvent } from '@mudu/event-store/eventStore';
import { resumingSubscription } from '@mudu/event-store/subscription/resume';
import type { TcpProxy } from './tcpProxy.js';

export interface ContractSubject {
  /** A store whose every connection goes through `proxy`, with a deadline of some seconds. */
  store: EventStore;
  proxy: TcpProxy;
  /** Others write to this log at the same time, so that only what one wrote oneself is known. */
  shared?: boolean;
  /** Kills the server with SIGKILL and starts it again on the same data, where the subject can do that. */
  killAndRestart?: () => Promise<void>;
  close(): Promise<void>;
}

export const stream = () => `contract-${randomUUID()}`;
export const event = (data: unknown = { n: 1 }, id: string = randomUUID()): NewEvent => ({
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
export const collect = async (events: AsyncIterable<StoredEvent>): Promise<StoredEvent[]> => {
  const all: StoredEvent[] = [];
  for await (const one of events) all.push(one);
  return all;
};

/** Sends the same append until its outcome is known. */
export async function untilKnown(
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

/** A test may leave a link that breaks under the next call, and events that another write still holds back. */
export async function settled(store: EventStore): Promise<void> {
  const calm = async () => (await store.head()) !== undefined && (await store.fenced()).events === 0;
  while (!(await calm().catch(() => false))) await new Promise(resolve => setTimeout(resolve, 20));
}

/** Reads from `after` on until `enough` says so. */
export async function follow(
  store: EventStore,
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
