import type { OrderId, UserId } from '@mudu/contracts/ids';
import { type Problem, problem } from '@mudu/contracts/problems';
import { type Instant, lagosDay } from '@mudu/contracts/time';
import { type PromoState, slotOf, usageOf } from './promo.state.js';

/** Whose order asks, and when. A slot the order has already stands in nobody's way, least of all its own. */
export interface SlotAsked {
  orderId: OrderId | null;
  userId: UserId;
  at: Instant;
}

/** Why there is no slot for this order; the first that holds is said (rules/promotion.md PR12). */
export function slotRefusal(promo: PromoState, { orderId, userId, at }: SlotAsked): Problem | undefined {
  if (promo.kind === 'none') return problem('promo_not_found');
  if (promo.kind !== 'active') return problem('promo_inactive');
  const { startDate, endDate, usageLimit, perUserLimit } = promo.terms;
  const today = lagosDay(at);
  if (today < startDate) return problem('promo_not_started');
  if (endDate !== null && today > endDate) return problem('promo_ended');
  const own = orderId && slotOf(promo, orderId) ? 1 : 0;
  if (usageLimit !== null && promo.usageCount - own >= usageLimit) return problem('promo_used_up');
  if (usageOf(promo, userId) - own >= perUserLimit) return problem('promo_already_used');
  return undefined;
}
