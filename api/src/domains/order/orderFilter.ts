import type { ExportOrdersQuery } from '@mudu/contracts/order/requests';
import { endOfLagosDay, startOfLagosDay } from '@mudu/contracts/time';
import { type Condition, Conditions, escapeLike } from '../../platform/conditions.js';
import { idsBeginningWith } from '../../platform/idsBeginningWith.js';
import type { PersonDirectory } from '../../ports/personDirectory.js';

/** Most names or mails a search looks orders up by. */
const MATCHING_PEOPLE = 200;

/** Who is meant by a search, and what else is. */
export interface OrderSearch {
  whose: readonly string[];
  /** Orders themselves: the start of an id, or a reference. */
  itself: Condition;
}

/** By the start of an id (with or without #), a reference, a name or an e-mail. */
export async function orderSearch(search: string, people: PersonDirectory): Promise<OrderSearch> {
  const text = search.trim().replace(/^#/, '');
  const whose = await people.searchIds(text, MATCHING_PEOPLE);
  const range = idsBeginningWith(text);
  // Each of them is found by an index of its own.
  const byReference = 'refs @> ARRAY[?]::text[]';
  return {
    whose,
    itself: range
      ? [`(order_id BETWEEN ?::uuid AND ?::uuid OR ${byReference})`, ...range, text]
      : [byReference, text],
  };
}

/** What staff's list and its export ask of the orders view. */
export async function orderConditions(
  filter: ExportOrdersQuery & { userId?: string },
  people: PersonDirectory,
): Promise<Conditions> {
  const conditions = plainConditions(filter);
  return filter.search ? matching(conditions, await orderSearch(filter.search, people)) : conditions;
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

export const matching = (
  conditions: Conditions,
  { whose, itself: [condition, ...values] }: OrderSearch,
): Conditions =>
  whose.length > 0
    ? conditions.with(`(${condition} OR user_id = ANY(?::uuid[]))`, ...values, whose)
    : conditions.with(condition, ...values);

/** The ways in which the search finds orders; all of them without one. */
export const found = (conditions: Conditions, search: OrderSearch | undefined) =>
  search
    ? conditions.either([
        search.itself,
        ...(search.whose.length > 0 ? [['user_id = ANY(?::uuid[])', search.whose] as const] : []),
      ])
    : { wheres: [conditions.where], values: conditions.values };

/** What is found for itself and not for whose it is. */
export const onlyItself = (
  conditions: Conditions,
  { whose, itself: [condition, ...values] }: OrderSearch,
): Conditions => conditions.with(`${condition} AND NOT user_id = ANY(?::uuid[])`, ...values, whose);

/** What a shopper looks an own order up by: the start of its id (with or without #), or what was in it. */
export function ownMatching(search: string): [condition: string, ...values: unknown[]] {
  const text = search.trim().replace(/^#/, '');
  return [
    `(order_id::text LIKE ? OR EXISTS (
       SELECT FROM json_array_elements(doc -> 'items') AS item WHERE item ->> 'name' ILIKE ?))`,
    `${escapeLike(text.toLowerCase())}%`,
    `%${escapeLike(text)}%`,
  ];
}
