import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { OrderId, PromoId, UserId } from '@mudu/contracts/ids';
import { openPromoShop } from '@mudu/testing/promo/promoShopForSpecs';
import { CartCheckouts } from '../../domains/cart/index.js';
import { PromoPricing, PromoSlots } from '../../domains/promo/index.js';
import { commandFromRequest } from '../../messaging/commandContext.js';

let shop: Awaited<ReturnType<typeof openPromoShop>>;
beforeAll(async () => {
  shop = await openPromoShop();
});
afterAll(() => shop?.close());

/** Lets something happen when the next quote has come to its promotion. */
function beforePromoIsPriced(happens: () => Promise<unknown>): void {
  const pricing = shop.app.get(PromoPricing);
  const price = pricing.price.bind(pricing);
  jest.spyOn(pricing, 'price').mockImplementationOnce(async request => {
    await happens();
    return price(request);
  });
}

describe('a second try of a cart with a code', () => {
  it('is not refused the slot that the first has just taken', async () => {
    const deal = await shop.promo();
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const cart = await shop.put(ada, shop.rice);
    const { version: cartVersion } = cart.body as { version: number };
    const [userId, orderId] = [ada.id as UserId, randomUUID() as OrderId];
    beforePromoIsPriced(async () => {
      await shop.app.get(CartCheckouts).claim(userId, cartVersion, orderId, null);
      const slot = { promoId: deal.id as PromoId, orderId, userId };
      await shop.app.get(PromoSlots).take(slot, 10_000, commandFromRequest(userId));
    });
    const bought = await shop.as(ada, 'POST', '/orders/checkout', {
      body: { paymentMethod: 'wallet', promoCode: deal.code, cartVersion },
    });
    expect([bought.status, bought.body]).toMatchObject([201, { id: orderId }]);
    expect(await shop.slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
  });
});
