import { streams } from '@mudu/contracts/ids';
import { isStaff } from '@mudu/contracts/roles';
import { type ShopEventType, shopEvents } from '@mudu/contracts/shopEvents';
import type { AnyEvent, Handlers, View } from '../runner/view.js';
import type { WorkingSet } from '../runner/workingSet.js';
import { viewVersions } from '../viewSchemas.js';

const HEAD = 'head';

interface Head extends Record<string, unknown> {
  name: string;
  seq: number;
}

/** What staff do with an account is on record with the rows before and after it (`app.audit`). */
const isStaffAct = ({ stream, meta: { actor, personId } }: AnyEvent): boolean =>
  actor.kind === 'person' && isStaff(actor.role) && actor.id !== personId && !streams.person.includes(stream);

/** `order`, `wallet`, … */
const kindOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

function noted(event: AnyEvent, rows: WorkingSet): void {
  const seq = (rows.get<Head>('head', HEAD)?.seq ?? 0) + 1;
  rows.put('head', HEAD, { name: HEAD, seq });
  const { actor, at, correlationId, causationId, personId } = event.meta;
  rows.put('events', String(seq), {
    seq,
    kind: kindOf(event.stream),
    stream: event.stream,
    revision: event.revision,
    type: event.type,
    at,
    actor_id: actor.kind === 'person' ? actor.id : null,
    correlation_id: correlationId,
    causation_id: causationId,
    person_id: personId,
    staff: isStaffAct(event),
  });
}

/**
 * Where each event stands in the log, so that the log can be looked through by person, time and kind. What an event
 * says stays in the log.
 */
export const historyView: View = {
  name: 'history',
  version: viewVersions.history,
  tables: {
    head: { key: 'name', columns: { name: 'text', seq: 'bigint NOT NULL' } },
    events: {
      key: 'seq',
      columns: {
        /** Counts the events in the order of the log. */
        seq: 'bigint',
        kind: 'text NOT NULL',
        stream: 'text COLLATE "C" NOT NULL',
        revision: 'integer NOT NULL',
        type: 'text NOT NULL',
        at: 'timestamptz NOT NULL',
        actor_id: 'uuid',
        correlation_id: 'text NOT NULL',
        causation_id: 'text NOT NULL',
        person_id: 'uuid',
        staff: 'boolean NOT NULL',
      },
      indexes: [
        'ON events (at DESC, seq DESC)',
        // All that support may see.
        "ON events (at DESC, seq DESC) WHERE kind = 'order'",
        // With the kind: support sees no other than orders'.
        'ON events (type, at DESC, seq DESC) INCLUDE (kind)',
        'ON events (person_id, at DESC, seq DESC) INCLUDE (kind)',
        'ON events (stream, at DESC, seq DESC)',
        'ON events (correlation_id)',
        'ON events (causation_id)',
        'ON events (at DESC, seq DESC) WHERE staff',
        // What staff did of one kind, and to one thing.
        'ON events (type, at DESC, seq DESC) WHERE staff',
        'ON events (stream, at DESC, seq DESC) WHERE staff',
        'ON events (actor_id, at DESC, seq DESC) WHERE staff',
        'ON events (person_id, at DESC, seq DESC) WHERE staff',
        'ON events (kind, at DESC, seq DESC) WHERE staff',
      ],
    },
  },
  needs: () => [['head', HEAD]],
  // Whoever an event concerns hears of it from the view that shows it.
  people: () => [],
  handlers: Object.fromEntries(
    (Object.keys(shopEvents) as ShopEventType[]).map(type => [type, noted]),
  ) as unknown as Handlers,
};
