import { type Told, told } from '../integration/publicVersion.js';
import { type PromoEvent, promoEvents } from './events.js';

/** What other systems are told of this domain's events (docs/decisions/0032). */
export const publicPromoEvents: Told<PromoEvent> = {
  PromoCreated: told(promoEvents.PromoCreated, ['promoId', 'terms', 'active', 'at']),
  PromoEdited: told(promoEvents.PromoEdited, ['terms', 'at']),
  PromoActivated: told(promoEvents.PromoActivated, ['at']),
  PromoDeactivated: told(promoEvents.PromoDeactivated, ['at']),
  PromoCancelled: told(promoEvents.PromoCancelled, ['at']),
  PromoStarted: told(promoEvents.PromoStarted, ['at']),
  PromoEnded: told(promoEvents.PromoEnded, ['at']),
  PromoSlotTaken: told(promoEvents.PromoSlotTaken, ['orderId', 'userId', 'discountKobo', 'at']),
  PromoSlotUsed: told(promoEvents.PromoSlotUsed, ['orderId', 'userId', 'at']),
  PromoSlotReleased: told(promoEvents.PromoSlotReleased, ['orderId', 'userId', 'at']),
};
