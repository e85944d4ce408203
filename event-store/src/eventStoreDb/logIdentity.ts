import { randomUUID } from 'node:crypto';
import { RevisionConflict } from '../errors.js';
import type { EventStore, NewEvent, StoredEvent } from '../eventStore.js';
import { SystemClock } from '../systemClock.js';

/** A stream of its own, which no domain names: the server's own streams are not ours to write, and may be cleaned up. */
const STREAM = 'shop-identity';

/** The one event of that stream and its id. Whoever asks first writes it; of two at once one is faster. */
export async function logIdentity(store: Pick<EventStore, 'readStream' | 'append'>): Promise<{ id: string }> {
  const written = await identityEvent(store);
  if (written) return written;
  const event = newIdentity();
  try {
    await store.append(STREAM, 'no_stream', [event]);
    return event;
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    return (await identityEvent(store)) as StoredEvent;
  }
}

export async function identityEvent(store: Pick<EventStore, 'readStream'>): Promise<StoredEvent | undefined> {
  for await (const event of store.readStream(STREAM, { limit: 1 })) return event;
  return undefined;
}

const newIdentity = (): NewEvent => ({
  id: randomUUID(),
  type: 'LogIdentified',
  data: {},
  meta: {
    at: new SystemClock().now(),
    actor: { kind: 'system', name: 'log' },
    correlationId: STREAM,
    causationId: STREAM,
    personId: null,
    schemaVersion: 1,
  },
});
