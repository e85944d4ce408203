import type { Kobo } from '@mudu/contracts/money';
import type { ReferralEnd } from '@mudu/contracts/referral/events';
import { type Instant, isBefore, plusHours } from '@mudu/contracts/time';
import { type KnownOrder, type OrderState, refundedKobo } from '../../domains/order/index.js';
import type { Reward } from '../../domains/referral/index.js';

/**
 * What is left of an order's items after the discount on them. A refund of lines takes those lines; one of a
 * sum takes the delivery fee first, so that making up for a late delivery costs the referrer nothing.
 */
export function itemsLeftKobo(order: KnownOrder): Kobo {
  const { itemsTotalKobo, discountKobo, totalKobo, promo } = order.facts;
  const itemsKobo = itemsTotalKobo - (promo?.kind === 'free_delivery' ? 0 : discountKobo);
  const linesKobo = Object.values(order.refundedLines).reduce((sum, line) => sum + line.amountKobo, 0);
  const reducedKobo = order.refunds.reduce((sum, refund) => sum + refund.reducedKobo, 0);
  const moneyKobo = totalKobo - refundedKobo(order) - reducedKobo;
  return Math.max(0, Math.min(itemsKobo - linesKobo, moneyKobo));
}

/**
 * Confirmed and, when that was by force, paid since. The first installment is enough (rules/referral.md RF3).
 */
export const isPaid = (order: OrderState): order is KnownOrder =>
  order.kind !== 'none' && order.kind !== 'order_placed' && order.paid.by !== 'forced';

/** Why the order can no longer carry its reward; null while it can. */
export function endOf(order: KnownOrder, minOrderKobo: Kobo): ReferralEnd | null {
  if (order.kind === 'cancelled' || order.kind === 'returned') return order.kind;
  return itemsLeftKobo(order) < minOrderKobo ? 'below_minimum' : null;
}

/** The later of delivery plus the hold, and nothing being left to pay (rules/referral.md RF4). */
export const isDue = (order: KnownOrder, { holdHours }: Reward, now: Instant): boolean =>
  order.kind === 'delivered' && order.paidInFull && !isBefore(now, plusHours(order.deliveredAt, holdHours));
