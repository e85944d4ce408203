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
import { type Condition, Conditions } from '../../platform/conditions.js';
import { pageKeys } from '../../platform/nearerEnd.js';
import { InjectEventStore, InjectPool } from '../../platform/tokens.js';
import { type Contact, PersonDirectory } from '../../ports/personDirectory.js';
import { Unsealed } from './unsealed.js';

interface Place {
  stream: string;
  revision: number;
  /** The way that an order of this stream reaches its shopper; null of all else. */
  delivery: string | null;
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
    const { wheres, values } = conditions(filter, role).either(ofType(filter));
    const table = `${viewSchema.history}.events`;
    const keys = pageKeys(table, ['at', 'seq'], { wheres, values }, true);
    const counts = wheres.map(where => `(SELECT FROM ${table} ${where} LIMIT ${MOST_COUNTED})`);
    const [found, counted] = await Promise.all([
      this.pool.query<Place>(
        `SELECT stream, revision, doc -> 'deliveryOption' ->> 'id' AS delivery
         FROM ${table} LEFT JOIN ${viewSchema.orders}.orders
           ON order_id = CASE WHEN kind = 'order' THEN substr(stream, length(kind) + 2)::uuid END
         WHERE seq = ANY (ARRAY(SELECT seq FROM (${keys.text}) AS page)) ${keys.order}`,
        [...values, limit, Math.min((page - 1) * limit, MOST_COUNTED)],
      ),
      this.pool.query<{ total: number }>(
        `SELECT least(count(*), ${MOST_COUNTED})::int AS total FROM (${counts.join(' UNION ALL ')}) AS counted`,
        values,
      ),
    ]);
    const stored = await Promise.all(found.rows.map(place => this.read(place)));
    return {
      events: await this.shown(
        stored.flat(),
        role,
        new Map(found.rows.map(row => [row.stream, row.delivery])),
      ),
      pagination: pagination(page, limit, counted.rows[0]?.total ?? 0),
    };
  }

  private async read({ stream, revision }: Place): Promise<StoredEvent[]> {
    return Array.fromAsync(this.store.readStream(stream, { from: revision, limit: 1 }));
  }

  private async shown(
    stored: readonly StoredEvent[],
    role: Role,
    deliveries: ReadonlyMap<string, string | null>,
  ): Promise<ShownEvent[]> {
    const names = await this.people.names(stored.flatMap(peopleIn));
    return Promise.all(
      stored.map(async ({ meta, recordedAt: _, ...event }) => ({
        ...event,
        at: meta.at,
        actor: shownActor(meta.actor, names),
        correlationId: meta.correlationId,
        causationId: meta.causationId,
        personId: meta.personId,
        personName: (meta.personId && names.get(meta.personId)?.name) ?? null,
        pickedUp: pickedUp(deliveries.get(event.stream)),
        schemaVersion: meta.schemaVersion,
        data: await this.unsealed.data(event.data, meta.personId, role !== 'support'),
      })),
    );
  }
}

/** Each type by its own index: of a list of them the planner expects that they happen all the time. */
const ofType = ({ type }: ListEventsQuery): Condition[] =>
  type ? [...new Set(type)].map(one => ['type = ?', one]) : [['TRUE']];

const pickedUp = (delivery: string | null | undefined): boolean | null =>
  delivery ? isPickup({ id: delivery }) : null;

function conditions(filter: ListEventsQuery, role: Role): Conditions {
  const found = new Conditions();
  if (role === 'support') found.and("kind = 'order'");
  if (filter.stream) found.and('stream = ?', filter.stream);
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
