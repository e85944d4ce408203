import { isUuid } from '@mudu/contracts/ids';
import { AppendRefused } from './errors.js';
import { type ExpectedRevision, MAX_APPEND_BYTES, type NewEvent } from './eventStore.js';

export interface SerialisedEvent {
  id: string;
  type: string;
  data: string;
  meta: string;
}

/**
 * What both stores refuse alike, found before anything is sent. Payloads become text here: some clients
 * crash on what JSON can not hold.
 */
export function checkAppend(
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): SerialisedEvent[] {
  if (!stream || stream.startsWith('$')) throw new AppendRefused(`Bad stream name "${stream}"`);
  if (events.length === 0) throw new AppendRefused('An append needs at least one event');
  if (expected !== 'no_stream' && !(Number.isSafeInteger(expected) && expected >= 0))
    throw new AppendRefused(`Bad expected revision ${expected}`);
  const seen = new Set<string>();
  let bytes = 0;
  const serialised = events.map(event => {
    if (!isUuid(event.id) || /^[0-]+$/.test(event.id)) throw new AppendRefused(`Bad event id "${event.id}"`);
    // The stores give ids back in lower case, and a retry is known by them.
    const id = event.id.toLowerCase();
    if (seen.has(id)) throw new AppendRefused(`Event id ${id} is used twice in one append`);
    seen.add(id);
    if (!event.type || event.type.startsWith('$')) throw new AppendRefused(`Bad event type "${event.type}"`);
    const data = toJson(event.data);
    const meta = toJson(event.meta);
    bytes += Buffer.byteLength(data) + Buffer.byteLength(meta);
    return { id, type: event.type, data, meta };
  });
  if (bytes > MAX_APPEND_BYTES)
    throw new AppendRefused(`An append of ${bytes} bytes is over ${MAX_APPEND_BYTES}`);
  return serialised;
}

function toJson(value: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    throw new AppendRefused('Event data is not JSON', { cause });
  }
  if (text === undefined) throw new AppendRefused('Event data is not JSON');
  return text;
}
