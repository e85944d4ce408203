import type { QueryOf } from '@mudu/contracts/endpoint';
import type { getAudit } from '@mudu/contracts/endpoints/admin';
import { isUuid, shortOrderId, streams } from '@mudu/contracts/ids';
import type { AuditList, AuditRow } from '@mudu/contracts/person/adminViews';
import type { Role } from '@mudu/contracts/roles';
import { MOST_COUNTED, pagination } from '@mudu/contracts/schema';
import { endOfLagosDay, startOfLagosDay } from '@mudu/contracts/time';
import type { EventStore, StoredEvent } from '@mudu/event-store/eventStore';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Condition, Conditions, escapeLike } from '../../platform/conditions.js';
import { pageKeys } from '../../platform/nearerEnd.js';
import { InjectEventStore, InjectPool } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { changeOf, hasBefore } from './eventChange.js';
import { Unsealed } from './unsealed.js';

type Filter = QueryOf<typeof getAudit>;
/** Ways to find rows, with the values that they share. */
type Parts = ReturnType<Conditions['either']>;
const FACTS = `${viewSchema.history}.events`;

/** A row of `app.audit`, or where a fact stands in the log. */
interface Found {
  id: string;
  at: Date;
  actor_id: string | null;
  role: Role | null;
  action: string;
  entity: string;
  entity_id: string;
  request_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** Null for a row. */
  revision: number | null;
}

/** Where one stands: the id of a row, the number of a fact in the view. */
interface Place {
  key: string;
  at: Date;
}

/**
 * Who of the staff did what: rows that the database recorded and facts of the log, in one order (rules/admin.md AD13).
 * Each side gives no more than the pages up to the one that is asked for, in the order of an index.
 */
@Injectable()
export class AuditQueries {
  constructor(
    private readonly people: PersonDirectory,
    private readonly unsealed: Unsealed,
    @InjectPool() private readonly pool: Pool,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  async list(filter: Filter): Promise<AuditList> {
    const { page, limit } = filter;
    const matching = filter.search ? await this.people.searchIds(filter.search) : [];
    const rows = rowConditions(filter, matching);
    const facts = factConditions(filter, matching).either(ofStreams(filter));
    const [found, total] = await Promise.all([this.found(rows, facts, page, limit), this.total(rows, facts)]);
    return { audit: await this.shown(found), pagination: pagination(page, limit, total) };
  }

  private async found(rows: Conditions, facts: Parts, page: number, limit: number): Promise<Found[]> {
    const offset = Math.min((page - 1) * limit, MOST_COUNTED);
    const upTo = async (statement: string, values: readonly unknown[]) =>
      (await this.pool.query<Place>(statement, [...values, offset + limit, 0])).rows;
    const { text, order } = pageKeys(FACTS, ['at', 'seq'], facts, true);
    const [changed, happened] = await Promise.all([
      upTo(
        `SELECT id::text AS key, at FROM app.audit ${rows.where} ORDER BY at DESC, seq DESC
         LIMIT $${rows.values.length + 1} OFFSET $${rows.values.length + 2}`,
        rows.values,
      ),
      upTo(`SELECT seq::text AS key, at FROM (${text}) AS found ${order}`, facts.values),
    ]);
    return this.read(merged(changed, happened).slice(offset, offset + limit));
  }

  /** What stands at these places, in their order: of all before them no more than the place was read. */
  private async read(places: readonly Place[]): Promise<Found[]> {
    const keys = places.map(({ key }) => key);
    const [changed, happened] = await Promise.all([
      this.pool.query<Found & { key: string }>(
        `SELECT id::text AS key, id::text AS id, at, actor_id, role, action, entity, entity_id, request_id, before, after,
                NULL::int AS revision FROM app.audit WHERE id = ANY($1::uuid[])`,
        [keys.filter(isUuid)],
      ),
      this.pool.query<Found & { key: string }>(
        `SELECT seq::text AS key, stream || '@' || revision AS id, at, actor_id, NULL AS role, type AS action,
                kind AS entity, substr(stream, length(kind) + 2) AS entity_id, correlation_id AS request_id,
                NULL AS before, NULL AS after, revision
         FROM ${FACTS} WHERE seq = ANY($1::bigint[])`,
        [keys.filter(key => !isUuid(key))],
      ),
    ]);
    const found = new Map([...changed.rows, ...happened.rows].map(row => [row.key, row]));
    return keys.flatMap(key => found.get(key) ?? []);
  }

  private async total(rows: Conditions, facts: Parts): Promise<number> {
    const count = async (table: string, { wheres, values }: Parts) => {
      const parts = wheres.map(where => `(SELECT FROM ${table} ${where} LIMIT ${MOST_COUNTED})`);
      const { rows: counted } = await this.pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM (${parts.join(' UNION ALL ')}) AS counted`,
        [...values],
      );
      return counted[0]?.n ?? 0;
    };
    const [changed, happened] = await Promise.all([
      count('app.audit', { wheres: [rows.where], values: rows.values }),
      count(FACTS, facts),
    ]);
    return Math.min(changed + happened, MOST_COUNTED);
  }

  private async shown(found: readonly Found[]): Promise<AuditRow[]> {
    const ids = found.flatMap(({ actor_id, entity, entity_id }) => [
      ...(actor_id === null ? [] : [actor_id]),
      ...(namedAfterPeople.has(entity) && isUuid(entity_id) ? [entity_id] : []),
    ]);
    const promos = found.flatMap(({ entity, entity_id }) => (entity === 'promo' ? [entity_id] : []));
    const [people, codes] = await Promise.all([this.people.names(ids), this.codesOf(promos)]);
    const names = new Map([...codes, ...[...people].map(([id, { name }]) => [id, name] as const)]);
    return Promise.all(found.map(row => this.one(row, names)));
  }

  /** What promotions are called by, by their id. */
  private async codesOf(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<{ promo_id: string; code: string }>(
      `SELECT promo_id, code FROM ${viewSchema.promos}.promos WHERE promo_id = ANY($1::uuid[])`,
      [ids],
    );
    return new Map(rows.map(({ promo_id, code }) => [promo_id, code]));
  }

  private async one(row: Found, names: ReadonlyMap<string, string>): Promise<AuditRow> {
    const change = row.revision === null ? row : await this.fact(row, row.revision);
    return {
      id: row.id,
      actorId: row.actor_id,
      actorName: (row.actor_id && names.get(row.actor_id)) ?? 'The shop',
      role: change.role,
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
      entityName: nameOf(row, change, names),
      requestId: row.request_id,
      at: row.at.toISOString(),
      before: change.before,
      after: change.after,
    };
  }

  /** Of an order the fields that the fact changed, of others what the fact says. */
  private async fact(row: Found, revision: number): Promise<Pick<Found, 'role' | 'before' | 'after'>> {
    const stream = `${row.entity}-${row.entity_id}`;
    const whole = hasBefore({ stream, type: row.action });
    const history: StoredEvent[] = await Array.fromAsync(
      this.store.readStream(stream, whole ? { limit: revision + 1 } : { from: revision, limit: 1 }),
    );
    const { meta } = history.at(-1) as StoredEvent;
    const { before, after } = changeOf(history);
    return {
      role: meta.actor.kind === 'person' ? meta.actor.role : null,
      before,
      after: (await this.unsealed.data(after, meta.personId, true)) as Found['after'],
    };
  }
}

/** Newest first; both are already. */
const merged = (changed: readonly Place[], happened: readonly Place[]): Place[] =>
  [...changed, ...happened].sort((a, b) => b.at.getTime() - a.at.getTime());

/** Entities whose id is a person's. */
const namedAfterPeople: ReadonlySet<string> = new Set(['person', 'wallet', 'referral']);

function nameOf(
  { entity, entity_id }: Found,
  { before, after }: Pick<Found, 'before' | 'after'>,
  names: ReadonlyMap<string, string>,
): string | null {
  if (entity === 'order') return shortOrderId(entity_id);
  if (entity === 'promo' || namedAfterPeople.has(entity)) return names.get(entity_id) ?? null;
  const name = after?.name ?? before?.name;
  return typeof name === 'string' ? name : null;
}

function timed(filter: Filter, conditions: Conditions): Conditions {
  if (filter.startDate) conditions.and('at >= ?', startOfLagosDay(filter.startDate));
  if (filter.endDate) conditions.and('at <= ?', endOfLagosDay(filter.endDate));
  if (filter.actorId) conditions.and('actor_id = ?', filter.actorId);
  return conditions;
}

function rowConditions(filter: Filter, matching: readonly string[]): Conditions {
  const conditions = timed(filter, new Conditions());
  if (filter.action) conditions.and('action = ?', filter.action);
  if (filter.entity) conditions.and('entity = ?', filter.entity);
  if (filter.entityId) conditions.and('entity_id = ?', filter.entityId);
  if (filter.search)
    conditions.and(
      '(actor_id = ANY(?::uuid[]) OR entity_id = ANY(?::text[]) OR request_id = ?)',
      matching,
      [...matching, filter.search],
      filter.search,
    );
  return conditions;
}

function factConditions(filter: Filter, matching: readonly string[]): Conditions {
  const conditions = timed(filter, new Conditions().and('staff'));
  if (filter.action) conditions.and('type = ?', filter.action);
  if (filter.entity) conditions.and('kind = ?', filter.entity);
  if (filter.search) {
    const order = filter.search.trim().replace(/^#/, '').toLowerCase();
    conditions.and(
      '(actor_id = ANY(?::uuid[]) OR person_id = ANY(?::uuid[]) OR stream LIKE ? OR correlation_id = ?)',
      matching,
      matching,
      `order-${escapeLike(order)}%`,
      filter.search,
    );
  }
  return conditions;
}

/** Every stream that may be named after an id, each by its own index: of a list of them the planner expects too much. */
function ofStreams({ entity, entityId }: Filter): Condition[] {
  if (!entityId) return [['TRUE']];
  const kinds = entity ? [entity] : Object.keys(streams);
  return kinds.map(kind => ['stream = ?', `${kind}-${entityId}`]);
}
