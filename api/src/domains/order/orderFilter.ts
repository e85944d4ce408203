import { ordersOfReference } from '@mudu/contracts/ids';
import type { ExportOrdersQuery } from '@mudu/contracts/order/requests';
import { endOfLagosDay, startOfLagosDay } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import type { Pool } from 'pg';
import { Conditions, escapeLike } from '../../platform/conditions.js';
import { idsBeginningWith } from '../../platform/idsBeginningWith.js';
import { matching, type Search, searched } from '../../platform/searchedRows.js';
import type { PersonDirectory } from '../../ports/personDirectory.js';

/** Where orders are, and whose they may be. */
export interface SearchedIn {
  pool: Pool;
  people: PersonDirectory;
}

/** By the start of an id (with or without #), a reference of any of its card payments, a name or an e-mail. */
export function orderSearch(search: string, { pool, people }: SearchedIn): Promise<Search> {
  const text = search.trim().replace(/^#/, '');
  const range = ordersOfReference(text) ?? idsBeginningWith(text);
  // Each of them is found by an index of its own.
  const byReference = 'refs @> ARRAY[?]::text[]';
  return searched(
    pool,
    `${viewSchema.orders}.orders`,
    range
      ? [`(order_id BETWEEN ?::uuid AND ?::uuid OR ${byReference})`, ...range, text]
      : [byReference, text],
    people.searchIds(text),
  );
}

/** What staff's list and its export ask of the orders view. */
export async function orderConditions(
  filter: ExportOrdersQuery & { userId?: string },
  within: SearchedIn,
): Promise<Conditions> {
  const conditions = plainConditions(filter);
  return filter.search ? matching(conditions, await orderSearch(filter.search, within)) : conditions;
}

/** The filter without its search. */
export function plainConditions(filter: Omit<ExportOrdersQuery, 'search'> & { userId?: string }): Conditions {
  const conditions = new Conditions();
  if (filter.userId) conditions.and('user_id = ?', filter.userId);
  if (filter.status) conditions.and('status = ?', filter.status);
  if (filter.paymentStatus) conditions.and('payment_status = ?', filter.paymentStatus);
  if (filter.paymentMethod) conditions.and('payment_method = ?', filter.paymentMethod);
  if (filter.startDate) conditions.and('created_at >= ?', startOfLagosDay(filter.startDate));
  if (filter.endDate) conditions.and('created_at <= ?', endOfLagosDay(filter.endDate));
  return conditions;
}

/** What a shopper looks an own order up by: the start of its id (with or without #), or what was in it. */
export function ownMatching(search: string): [condition: string, ...values: unknown[]] {
  const text = search.trim().replace(/^#/, '');
  return [
    '(order_id::text LIKE ? OR goods ILIKE ?)',
    `${escapeLike(text.toLowerCase())}%`,
    `%${escapeLike(text)}%`,
  ];
}
