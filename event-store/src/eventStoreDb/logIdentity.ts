import { randomUUID } from 'node:crypto';
import { RevisionConflict } from '../errors.js';
import type { EventStore, NewEvent } from '../eventStore.js';
import { SystemClock } from '../systemClock.js';

/** A stream of its own, which no domain names: the server's own streams are not ours to write, and may be cleaned up. */
const STREAM = 'shop-identity';

/** The id of the one event of that stream. Whoever asks first writes it; of two at once one is faster. */
export async function logIdentity(store: Pick<EventStore, 'readStream' | 'append'>): Promise<string> {
  const written = await firstId(store);
  if (written) return written;
  const event = identityEvent();
  try {
    await store.append(STREAM, 'no_stream', [event]);
    return event.id;
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    return (await firstId(store)) as string;
  }
}

async function firstId(store: Pick<EventStore, 'readStream'>): Promise<string | undefined> {
  for await (const { id } of store.readStream(STREAM, { limit: 1 })) return id;
  return undefined;
}

const identityEvent = (): NewEvent => ({
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
