import type { QueryOf } from '@mudu/contracts/endpoint';
import type { exportUsers, listAdmins, listUsers } from '@mudu/contracts/endpoints/admin';
import type { AdminList, UserList, UserRow } from '@mudu/contracts/person/adminViews';
import { staff } from '@mudu/contracts/roles';
import { pagination } from '@mudu/contracts/schema';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inBatches } from '../../download/batches.js';
import { Conditions } from '../../platform/conditions.js';
import { type nearerEnd, pageOf } from '../../platform/nearerEnd.js';
import { InjectPool } from '../../platform/tokens.js';
import { personSearch } from './personSearch.js';
import { PERSON_COLUMNS, type PersonRow, toUser } from './personView.js';

type Filter = QueryOf<typeof exportUsers>;
type Sort = NonNullable<Filter['sort']>;
type CustomerRow = PersonRow & { orders: number; spent_kobo: string; last_order_at: Date | null };

const NAME = "lower(first_name || ' ' || last_name)";
/** Each order has an index of people or of the figures, so that a page is not a sort of everyone; and the way back. */
const orders: Record<Sort, readonly [order: string, backwards: string]> = {
  newest: ['created_at DESC, id DESC', 'created_at, id'],
  oldest: ['created_at, id', 'created_at DESC, id DESC'],
  name: [`${NAME}, id`, `${NAME} DESC, id DESC`],
  orders: ['figures.orders DESC, user_id', 'figures.orders, user_id DESC'],
  spent: ['figures.spent_kobo DESC, user_id', 'figures.spent_kobo, user_id DESC'],
  last_order: [
    'figures.last_order_at DESC NULLS LAST, user_id',
    'figures.last_order_at NULLS FIRST, user_id DESC',
  ],
};
const FIGURES = `${viewSchema.figures}.customers AS figures ON figures.user_id = people.id`;
const byFigures = new Set<Sort>(['orders', 'spent', 'last_order']);

const BATCH = 1000;

/** Staff's lists of people: customers with what they ordered, and colleagues. */
@Injectable()
export class AdminPeopleQueries {
  constructor(@InjectPool() private readonly pool: Pool) {}

  async customers(filter: QueryOf<typeof listUsers>): Promise<UserList> {
    const { page, limit, sort = 'newest' } = filter;
    const conditions = customerConditions(filter);
    const { rows, total } = await pageOf(
      { page, limit },
      () => (filter.search ? this.count(conditions) : this.counted(filter.status)),
      from => this.page(conditions, sort, from),
    );
    return { users: rows.map(toRow), pagination: pagination(page, limit, total) };
  }

  /** Figures are looked up for the page alone, unless they give the order. Then only who has some is listed: everyone has. */
  private async page(
    { where, values }: Conditions,
    sort: Sort,
    { backwards, skip, take }: ReturnType<typeof nearerEnd>,
  ): Promise<CustomerRow[]> {
    const order = orders[sort][backwards ? 1 : 0];
    const { rows } = await this.pool.query<CustomerRow>(
      `SELECT ${PERSON_COLUMNS}, figures.orders, figures.spent_kobo, figures.last_order_at
       FROM app.people LEFT JOIN ${FIGURES}
       WHERE people.id = ANY (ARRAY(
         SELECT people.id FROM app.people ${byFigures.has(sort) ? `JOIN ${FIGURES}` : ''} ${where}
         ORDER BY ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}))
       ORDER BY ${order}`,
      [...values, take, skip],
    );
    return rows;
  }

  /** From the counts that are kept; without a status, of all but those who were erased. */
  private async counted(status: Filter['status']): Promise<number> {
    const { rows } = await this.pool.query<{ total: number }>(
      `SELECT coalesce(sum(customers), 0)::int AS total FROM app.customer_counts
       WHERE CASE WHEN $1::text IS NULL THEN status <> 'erased' ELSE status = $1 END`,
      [status ?? null],
    );
    return rows[0]?.total ?? 0;
  }

  /** The same without pages, newest first, a batch in memory at a time. */
  async *allCustomers(filter: Filter): AsyncGenerator<UserRow> {
    const conditions = customerConditions(filter);
    const batches = inBatches<CustomerRow>(async last => {
      const { where, values } = last
        ? conditions.with(
            '(people.created_at, people.id) < (?::timestamptz, ?::uuid)',
            last.created_at,
            last.id,
          )
        : conditions;
      const { rows } = await this.pool.query<CustomerRow>(
        `SELECT ${PERSON_COLUMNS}, figures.orders, figures.spent_kobo, figures.last_order_at
         FROM app.people LEFT JOIN ${FIGURES} ${where} ORDER BY ${orders.newest[0]} LIMIT ${BATCH}`,
        values,
      );
      return rows;
    });
    for await (const batch of batches) yield* batch.map(toRow);
  }

  async admins({ page, limit, search }: QueryOf<typeof listAdmins>): Promise<AdminList> {
    const conditions = new Conditions().and("role <> 'customer'").and("status <> 'erased'");
    if (search) conditions.and(...personSearch(search));
    const { where, values } = conditions;
    const [found, total] = await Promise.all([
      this.pool.query<PersonRow>(
        `SELECT ${PERSON_COLUMNS} FROM app.people ${where}
         ORDER BY array_position($${values.length + 1}::text[], role) DESC, ${NAME}, id
         LIMIT $${values.length + 2} OFFSET $${values.length + 3}`,
        [...values, staff, limit, (page - 1) * limit],
      ),
      this.count(conditions),
    ]);
    return { admins: found.rows.map(toUser), pagination: pagination(page, limit, total) };
  }

  private async count({ where, values }: Conditions): Promise<number> {
    const { rows } = await this.pool.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM app.people ${where}`,
      values,
    );
    return rows[0]?.total ?? 0;
  }
}

function customerConditions({ search, status }: Filter): Conditions {
  const conditions = new Conditions().and("role = 'customer'");
  if (status) conditions.and('status = ?', status);
  else conditions.and("status <> 'erased'");
  if (search) conditions.and(...personSearch(search));
  return conditions;
}

const toRow = (row: CustomerRow): UserRow => ({
  ...toUser(row),
  ordersCount: row.orders ?? 0,
  totalSpentKobo: Number(row.spent_kobo ?? 0),
  lastOrderAt: row.last_order_at?.toISOString() ?? null,
});
