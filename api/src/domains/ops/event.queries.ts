import { type OrderId, streams } from '@mudu/contracts/ids';
import type { ListEventsQuery } from '@mudu/contracts/ops/requests';
import type { StoredEvent as ShownEvent } from '@mudu/contracts/ops/views';
import type { Role } from '@mudu/contracts/roles';
import { MOST_COUNTED, type Pagination, pagination } from '@mudu/contracts/schema';
import { isPickup } from '@mudu/contracts/settings/pickup';
import { endOfLagosDay, startOfLagosDay } from '@mudu/contracts/time';
import type { EventStore, StoredEvent } from '@mudu/event-store/eventStore';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Conditions } from '../../platform/conditions.js';
import { InjectEventStore, InjectPool } from '../../platform/tokens.js';
import { type Contact, PersonDirectory } from '../../ports/personDirectory.js';
import { Unsealed } from './unsealed.js';

interface Place {
  stream: string;
  revision: number;
}

/** The log as staff look through it: found by the history view, read from the log itself (rules/admin.md AD13). */
@Injectable()
export class EventQueries {
  constructor(
    private readonly people: PersonDirectory,
    private readonly unsealed: Unsealed,
    @InjectPool() private readonly pool: Pool,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  async list(filter: ListEventsQuery, role: Role): Promise<{ events: ShownEvent[]; pagination: Pagination }> {
    const { page, limit } = filter;
    const { where, values } = conditions(filter, role);
    const [found, counted] = await Promise.all([
      this.pool.query<Place>(
        `SELECT stream, revision FROM ${viewSchema.history}.events ${where}
         ORDER BY at DESC, seq DESC LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        [...values, limit, Math.min((page - 1) * limit, MOST_COUNTED)],
      ),
      this.pool.query<{ total: number }>(
        `SELECT count(*)::int AS total
         FROM (SELECT FROM ${viewSchema.history}.events ${where} LIMIT ${MOST_COUNTED}) AS counted`,
        values,
      ),
    ]);
    const stored = await Promise.all(found.rows.map(place => this.read(place)));
    return {
      events: await this.shown(stored.flat(), role),
      pagination: pagination(page, limit, counted.rows[0]?.total ?? 0),
    };
  }

  private async read({ stream, revision }: Place): Promise<StoredEvent[]> {
    return Array.fromAsync(this.store.readStream(stream, { from: revision, limit: 1 }));
  }

  private async shown(stored: readonly StoredEvent[], role: Role): Promise<ShownEvent[]> {
    const [names, pickedUp] = await Promise.all([
      this.people.names(stored.flatMap(peopleIn)),
      this.pickedUp(stored),
    ]);
    return Promise.all(
      stored.map(async ({ meta, recordedAt: _, ...event }) => ({
        ...event,
        at: meta.at,
        actor: shownActor(meta.actor, names),
        correlationId: meta.correlationId,
        causationId: meta.causationId,
        personId: meta.personId,
        personName: (meta.personId && names.get(meta.personId)?.name) ?? null,
        pickedUp: pickedUp.get(event.stream) ?? null,
        schemaVersion: meta.schemaVersion,
        data: await this.unsealed.data(event.data, meta.personId, role !== 'support'),
      })),
    );
  }

  /** Of the orders among these, by stream: facts after the first do not say how an order reaches its shopper. */
  private async pickedUp(stored: readonly StoredEvent[]): Promise<Map<string, boolean>> {
    const ids = new Set(
      stored.flatMap(({ stream }) => (streams.order.builds(stream) ? [streams.order.idOf(stream)] : [])),
    );
    if (ids.size === 0) return new Map();
    const { rows } = await this.pool.query<{ order_id: OrderId; delivery: string }>(
      `SELECT order_id, doc -> 'deliveryOption' ->> 'id' AS delivery FROM ${viewSchema.orders}.orders
       WHERE order_id = ANY($1::uuid[])`,
      [[...ids]],
    );
    return new Map(rows.map(row => [streams.order(row.order_id), isPickup({ id: row.delivery })]));
  }
}

function conditions(filter: ListEventsQuery, role: Role): Conditions {
  const found = new Conditions();
  if (role === 'support') found.and("kind = 'order'");
  if (filter.stream) found.and('stream = ?', filter.stream);
  if (filter.type) found.and('type = ANY(?::text[])', filter.type);
  if (filter.correlationId) found.and('correlation_id = ?', filter.correlationId);
  if (filter.causationId) found.and('causation_id = ?', filter.causationId);
  if (filter.personId) found.and('person_id = ?', filter.personId);
  if (filter.startDate) found.and('at >= ?', startOfLagosDay(filter.startDate));
  if (filter.endDate) found.and('at <= ?', endOfLagosDay(filter.endDate));
  return found;
}

/** The person concerned and whoever acted. */
const peopleIn = ({ meta: { personId, actor } }: StoredEvent): string[] => [
  ...(personId === null ? [] : [personId]),
  ...(actor.kind === 'person' ? [actor.id] : []),
];

const shownActor = (
  actor: StoredEvent['meta']['actor'],
  names: ReadonlyMap<string, Contact>,
): ShownEvent['actor'] =>
  actor.kind === 'person'
    ? { kind: 'person', id: actor.id, role: actor.role, name: names.get(actor.id)?.name ?? actor.id }
    : { kind: 'system', id: null, role: null, name: actor.name };
