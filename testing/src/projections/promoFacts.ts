import { type PromoId, streams } from '@mudu/contracts/ids';
import type { ShopEvent } from '@mudu/contracts/shopEvents';
import { at, type Fact, idOf, order, person } from './factIds.js';

/** A promotion of each person's own, of which one order in two keeps its slot. */
export function promoOf(n: number): Fact[] {
  const promoId = idOf(`promo ${n}`) as PromoId;
  const ofPromo = (event: ShopEvent): Fact => [streams.promo(promoId), event, null];
  const terms = {
    code: `SAVE${n}`,
    name: null,
    kind: 'percent' as const,
    discountPercent: 5,
    discountAmountKobo: null,
    maxDiscountKobo: null,
    startDate: '2026-01-05',
    endDate: null,
    usageLimit: 10,
    perUserLimit: 1,
    audiences: ['all' as const],
    categories: ['rice-grains'],
    packages: [],
  };
  const slot = { orderId: order(n), userId: person(n), at };
  return [
    ofPromo({ type: 'PromoCreated', data: { promoId, terms, active: false, at } }),
    ofPromo({ type: 'PromoActivated', data: { at } }),
    ofPromo({ type: 'PromoSlotTaken', data: { ...slot, discountKobo: 10_000, heldSince: at } }),
    ofPromo({ type: 'PromoSlotUsed', data: slot }),
    ofPromo({
      type: 'PromoEdited',
      data: { terms: { ...terms, name: 'Owambe', endDate: '2026-01-06' }, at },
    }),
    ...(n % 2 ? [ofPromo({ type: 'PromoSlotReleased', data: slot })] : []),
    ofPromo({ type: 'PromoEnded', data: { at } }),
    ofPromo({ type: 'PromoCancelled', data: { at } }),
  ];
}
