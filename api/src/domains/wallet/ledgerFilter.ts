import { endOfLagosDay, startOfLagosDay } from '@mudu/contracts/time';
import type { ExportLedgerQuery } from '@mudu/contracts/wallet/requests';
import { type Condition, Conditions, escapeLike } from '../../platform/conditions.js';
import { idsBeginningWith } from '../../platform/idsBeginningWith.js';

/** By the start of a reference, or of an order's id. */
export function ledgerReference(text: string): Condition {
  const range = idsBeginningWith(text);
  const reference = `${escapeLike(text.toLowerCase())}%`;
  // Each of them is found by an index of its own.
  return range
    ? ['(reference LIKE ? OR order_id BETWEEN ?::uuid AND ?::uuid)', reference, ...range]
    : ['reference LIKE ?', reference];
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
