import { shopEvents } from '@mudu/contracts/shopEvents';
import { appendCertainly } from '@mudu/event-store/appendCertainly';
import { RevisionConflict } from '@mudu/event-store/errors';
import type { EventStore, NewEvent } from '@mudu/event-store/eventStore';
import type { OutgoingEvent } from './outbox.js';
import type { OutboxRow } from './outboxQueue.js';

const CLASHES = 8;

/**
 * Appends the fact to its stream once. Whoever tried before may have got as far as the log, so the stream is
 * asked first; the revision that was read guards against everybody who writes meanwhile.
 */
export async function deliverEvent(store: EventStore, { id, payload }: OutboxRow): Promise<void> {
  for (let clash = 0; ; clash++) {
    const revision = await lastRevision(store, payload.stream, id);
    if (revision === 'already there') return;
    try {
      await appendCertainly(store, payload.stream, revision < 0 ? 'no_stream' : revision, [
        asEvent(id, payload),
      ]);
      return;
    } catch (error) {
      if (!(error instanceof RevisionConflict) || clash >= CLASHES) throw error;
    }
  }
}

async function lastRevision(
  store: EventStore,
  stream: string,
  id: string,
): Promise<number | 'already there'> {
  let revision = -1;
  for await (const stored of store.readStream(stream)) {
    if (stored.id === id) return 'already there';
    revision = stored.revision;
  }
  return revision;
}

const asEvent = (id: string, payload: OutgoingEvent): NewEvent => ({
  id,
  type: payload.event.type,
  data: payload.event.data,
  meta: {
    at: payload.at,
    actor: payload.actor,
    correlationId: payload.correlationId,
    causationId: id,
    personId: payload.personId,
    schemaVersion: shopEvents[payload.event.type].version,
  },
});
