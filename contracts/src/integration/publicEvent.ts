import * as v from 'valibot';
import { instantSchema } from '../dayFields.js';
import { type EventMeta, upcast } from '../event.js';
import { shopEvents } from '../shopEvents.js';
import { type PublicKind, publicEvents } from './publicEvents.js';
import type { PublicVersion } from './publicVersion.js';

/** Each kind of stream of which something is told has a topic of its own. */
export const topicOf = (kind: PublicKind): string => `mudu-events-${kind}`;
export const PUBLIC_CONTENT_TYPE = 'application/cloudevents+json; charset=UTF-8';

/** A stored event, as far as it is told. */
export interface Tellable {
  id: string;
  type: string;
  stream: string;
  revision: number;
  data: unknown;
  meta: EventMeta;
}

/**
 * What a consumer reads of an event: CloudEvents 1.0 in JSON, with the extension `partitionkey` and three of the shop's own.
 */
export const publicEventSchema = v.object({
  specversion: v.literal('1.0'),
  /** The event's id: who reads one a second time passes over it. */
  id: v.string(),
  source: v.literal('/mudu'),
  /** `mudu.OrderPlaced.v1`: the event's type, and the version of `data`. */
  type: v.string(),
  /** The stream: `order-…`, `wallet-…`. Its events are in order; those of two streams are not. */
  subject: v.string(),
  /** By the shop's business clock. */
  time: instantSchema,
  datacontenttype: v.literal('application/json'),
  partitionkey: v.string(),
  /** In its stream, rising; a number that is left out is an event that is not told. */
  streamrevision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The request, or the run of a schedule, that it all began with. */
  correlationid: v.string(),
  /** The event or the request that caused it. */
  causationid: v.string(),
  data: v.unknown(),
});
export type PublicEvent = v.InferOutput<typeof publicEventSchema>;

export const publicType = (type: string, { version }: { version: number }): string =>
  `mudu.${type}.v${version}`;

const kindOf = (stream: string) => stream.slice(0, stream.indexOf('-')) as PublicKind;

type Table = Partial<Record<string, Partial<Record<string, PublicVersion<unknown> | null>>>>;
const table = publicEvents as Table;

/**
 * The event and its topic; null for one that is not told. Throws `UnknownEvent` for one that needs newer code, and what
 * valibot throws for data that is none of its type.
 */
export function publicEvent(stored: Tellable): { topic: string; event: PublicEvent } | null {
  const own = upcast(shopEvents, stored.type, stored.meta.schemaVersion, stored.data);
  const { id, stream, revision, meta } = stored;
  const kind = kindOf(stream);
  const shown = table[kind]?.[stored.type];
  if (!shown) return null;
  return {
    topic: topicOf(kind),
    event: {
      specversion: '1.0',
      id,
      source: '/mudu',
      type: publicType(stored.type, shown),
      subject: stream,
      time: meta.at as PublicEvent['time'],
      datacontenttype: 'application/json',
      partitionkey: stream,
      streamrevision: revision,
      correlationid: meta.correlationId,
      causationid: meta.causationId,
      data: shown.from(own),
    },
  };
}
