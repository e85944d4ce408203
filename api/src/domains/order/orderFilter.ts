import type { ExportOrdersQuery } from '@mudu/contracts/order/requests';
import { endOfLagosDay, startOfLagosDay } from '@mudu/contracts/time';
import { Conditions, escapeLike } from '../../platform/conditions.js';
import { idsBeginningWith } from '../../platform/idsBeginningWith.js';
import type { PersonDirectory } from '../../ports/personDirectory.js';

/** Most names or mails a search looks orders up by. */
const MATCHING_PEOPLE = 200;

/** What staff's list and its export ask of the orders view. */
export async function orderConditions(
  filter: ExportOrdersQuery & { userId?: string },
  people: PersonDirectory,
): Promise<Conditions> {
  const conditions = new Conditions();
  if (filter.userId) conditions.and('user_id = ?', filter.userId);
  if (filter.status) conditions.and('status = ?', filter.status);
  if (filter.paymentStatus) conditions.and('payment_status = ?', filter.paymentStatus);
  if (filter.paymentMethod) conditions.and('payment_method = ?', filter.paymentMethod);
  if (filter.startDate) conditions.and('created_at >= ?', startOfLagosDay(filter.startDate));
  if (filter.endDate) conditions.and('created_at <= ?', endOfLagosDay(filter.endDate));
  if (filter.search) await matching(conditions, filter.search, people);
  return conditions;
}

/** By the start of an id (with or without #), a reference, a name or an e-mail. */
async function matching(conditions: Conditions, search: string, people: PersonDirectory): Promise<void> {
  const text = search.trim().replace(/^#/, '');
  const whose = await people.searchIds(text, MATCHING_PEOPLE);
  const range = idsBeginningWith(text);
  // Each of the three is found by an index of its own.
  if (range)
    conditions.and(
      '(order_id BETWEEN ?::uuid AND ?::uuid OR refs @> ARRAY[?]::text[] OR user_id = ANY(?::uuid[]))',
      ...range,
      text,
      whose,
    );
  else conditions.and('(refs @> ARRAY[?]::text[] OR user_id = ANY(?::uuid[]))', text, whose);
}

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
