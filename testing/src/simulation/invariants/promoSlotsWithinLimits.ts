import type { PromoTerms } from '@mudu/contracts/promo/events';
import { only, streamsOf } from '../runRecord.js';
import type { Invariant } from './invariant.js';

export const promoSlotsWithinLimits: Invariant = {
  id: 'I6',
  statement:
    'no promotion is used more often than its limit, nor by anyone more often than theirs, after any event',
  needs: ['PromoSlotTaken', 'PromoSlotReleased', 'PromoSlotUsed', 'promo_used_up', 'promo_already_used'],
  violations({ log }) {
    const wrong: string[] = [];
    const placedWith = new Map(
      only(log, 'OrderPlaced').map(event => [event.data.orderId as string, event.data.promo]),
    );
    for (const [promoId, events] of streamsOf(log, 'promo-')) {
      let terms: PromoTerms | undefined;
      const taken = new Map<string, string>();
      for (const event of events) {
        if (event.type === 'PromoCreated' || event.type === 'PromoEdited') terms = event.data.terms;
        if (event.type === 'PromoSlotReleased') taken.delete(event.data.orderId);
        if (event.type === 'PromoSlotUsed' && !taken.has(event.data.orderId))
          wrong.push(`promo ${promoId} was used for ${event.data.orderId}, which holds no slot`);
        if (event.type !== 'PromoSlotTaken') continue;
        if (taken.has(event.data.orderId))
          wrong.push(`promo ${promoId} was taken twice for ${event.data.orderId}`);
        taken.set(event.data.orderId, event.data.userId);
        const theirs = [...taken.values()].filter(userId => userId === event.data.userId).length;
        if (terms && terms.usageLimit !== null && taken.size > terms.usageLimit)
          wrong.push(`promo ${promoId} is taken ${taken.size} times of ${terms.usageLimit}`);
        if (terms && theirs > terms.perUserLimit)
          wrong.push(
            `promo ${promoId} is taken ${theirs} times of ${terms.perUserLimit} by ${event.data.userId}`,
          );
      }
      for (const orderId of taken.keys())
        if (placedWith.has(orderId) && placedWith.get(orderId)?.promoId !== promoId)
          wrong.push(`promo ${promoId} is taken for order ${orderId}, which does not have it`);
    }
    return wrong;
  },
};
