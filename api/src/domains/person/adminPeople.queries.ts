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
import { InjectPool } from '../../platform/tokens.js';
import { personSearch } from './personSearch.js';
import { PERSON_COLUMNS, type PersonRow, toUser } from './personView.js';

type Filter = QueryOf<typeof exportUsers>;
type Sort = NonNullable<Filter['sort']>;
type CustomerRow = PersonRow & { orders: number; spent_kobo: string; last_order_at: Date | null };

const NAME = "lower(first_name || ' ' || last_name)";
/** Each order has an index of people or of the figures, so that a page is not a sort of everyone. */
const orders: Record<Sort, string> = {
  newest: 'created_at DESC, id DESC',
  oldest: 'created_at, id',
  name: `${NAME}, id`,
  orders: 'figures.orders DESC, user_id',
  spent: 'figures.spent_kobo DESC, user_id',
  last_order: 'figures.last_order_at DESC NULLS LAST, user_id',
};
const byFigures = new Set<Sort>(['orders', 'spent', 'last_order']);

const BATCH = 1000;

/** Staff's lists of people: customers with what they ordered, and colleagues. */
@Injectable()
export class AdminPeopleQueries {
  constructor(@InjectPool() private readonly pool: Pool) {}

  async customers(filter: QueryOf<typeof listUsers>): Promise<UserList> {
    const { page, limit, sort = 'newest' } = filter;
    const { where, values } = customerConditions(filter);
    // Where figures give the order, only who has some is listed: everyone has, from their registration on.
    const join = byFigures.has(sort) ? 'JOIN' : 'LEFT JOIN';
    const [found, total] = await Promise.all([
      this.pool.query<CustomerRow>(
        `SELECT ${PERSON_COLUMNS}, figures.orders, figures.spent_kobo, figures.last_order_at
         FROM app.people ${join} ${viewSchema.figures}.customers AS figures ON figures.user_id = people.id
         ${where} ORDER BY ${orders[sort]} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        [...values, limit, (page - 1) * limit],
      ),
      this.count(where, values),
    ]);
    return { users: found.rows.map(toRow), pagination: pagination(page, limit, total) };
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
         FROM app.people LEFT JOIN ${viewSchema.figures}.customers AS figures ON figures.user_id = people.id
         ${where} ORDER BY ${orders.newest} LIMIT ${BATCH}`,
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
      this.count(where, values),
    ]);
    return { admins: found.rows.map(toUser), pagination: pagination(page, limit, total) };
  }

  private async count(where: string, values: readonly unknown[]): Promise<number> {
    const { rows } = await this.pool.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM app.people ${where}`,
      [...values],
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
