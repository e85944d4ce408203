import { endOfLagosDay, startOfLagosDay } from '@mudu/contracts/time';
import type { ExportLedgerQuery } from '@mudu/contracts/wallet/requests';
import { type Condition, Conditions, escapeLike } from '../../platform/conditions.js';
import { idsBeginningWith } from '../../platform/idsBeginningWith.js';

/** Who is meant by a search, and what else is. */
export interface LedgerSearch {
  whose: readonly string[];
  /** Entries themselves: the start of a reference, or of an order's id. */
  itself: Condition;
}

export function ledgerSearch(text: string, whose: readonly string[]): LedgerSearch {
  const range = idsBeginningWith(text);
  const reference = `${escapeLike(text.toLowerCase())}%`;
  // Each of them is found by an index of its own.
  return {
    whose,
    itself: range
      ? ['(reference LIKE ? OR order_id BETWEEN ?::uuid AND ?::uuid)', reference, ...range]
      : ['reference LIKE ?', reference],
  };
}

/** The filter without its search: customers' legs only. */
export function plainConditions(filter: ExportLedgerQuery): Conditions {
  const conditions = new Conditions().and("account IN ('customer_spendable', 'customer_referral')");
  if (filter.userId) conditions.and('user_id = ?', filter.userId);
  if (filter.type) conditions.and('side = ?', filter.type);
  if (filter.category) conditions.and('category = ?', filter.category);
  if (filter.startDate) conditions.and('at >= ?', startOfLagosDay(filter.startDate));
  if (filter.endDate) conditions.and('at <= ?', endOfLagosDay(filter.endDate));
  if (filter.asOf) conditions.and('at <= ?', filter.asOf);
  return conditions;
}

export function matching(conditions: Conditions, search: LedgerSearch | undefined): Conditions {
  if (!search) return conditions;
  const [condition, ...values] = search.itself;
  return search.whose.length > 0
    ? conditions.with(`(${condition} OR user_id = ANY(?::uuid[]))`, ...values, search.whose)
    : conditions.with(condition, ...values);
}

/** The ways in which the search finds entries; all of them without one. */
export const found = (conditions: Conditions, search: LedgerSearch | undefined) =>
  search
    ? conditions.either([
        search.itself,
        ...(search.whose.length > 0 ? [['user_id = ANY(?::uuid[])', search.whose] as const] : []),
      ])
    : { wheres: [conditions.where], values: conditions.values };

/** What is found for itself and not for whose it is. */
export const onlyItself = (
  conditions: Conditions,
  { whose, itself: [condition, ...values] }: LedgerSearch,
): Conditions => conditions.with(`${condition} AND NOT user_id = ANY(?::uuid[])`, ...values, whose);
