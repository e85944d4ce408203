import {
  type AllStreamResolvedEvent,
  type EventData,
  type JSONType,
  jsonEvent,
  type Position as LogPosition,
  type ResolvedEvent,
} from '@eventstore/db-client';
import type { EventMeta } from '@mudu/contracts/event';
import type { SerialisedEvent } from '../checkAppend.js';
import { type Position, position, positionParts, START, type StoredEvent } from '../eventStore.js';

/**
 * A JSON event, so that the server, its admin pages and other tools read it as such. The client serialises
 * once more, so it is handed what came out of our own text: nothing that it could choke on is left in there.
 */
export const proposedEvent = ({ id, type, data, meta }: SerialisedEvent): EventData =>
  jsonEvent({ id, type, data: JSON.parse(data) as JSONType, metadata: JSON.parse(meta) as JSONType });

/**
 * The shop's event in what a read returned; undefined where there is none (the server's own, a broken link, a stream
 * without the shop's prefix).
 */
export function storedEvent(
  { event }: ResolvedEvent | AllStreamResolvedEvent,
  prefix: string,
): StoredEvent | undefined {
  if (!event || event.streamId.startsWith('$') || event.type.startsWith('$')) return undefined;
  if (!event.streamId.startsWith(prefix)) return undefined;
  return {
    id: event.id,
    type: event.type,
    stream: event.streamId.slice(prefix.length),
    revision: Number(event.revision),
    position: storedPosition(event.position),
    recordedAt: event.created.toISOString(),
    data: event.data,
    meta: event.metadata as unknown as EventMeta,
  };
}

/** What older servers send where they say no position. */
const NOWHERE = 2n ** 64n - 1n;

export function storedPosition(at: LogPosition | undefined): Position {
  if (!at || at.commit === NOWHERE)
    throw new Error('This EventStoreDB gives no position of an event: 22.10 or newer is needed');
  return position(at.commit, at.prepare);
}

export function logPosition(at: Position): LogPosition | 'start' {
  if (at === START) return 'start';
  const [commit, prepare] = positionParts(at);
  return { commit, prepare };
}
