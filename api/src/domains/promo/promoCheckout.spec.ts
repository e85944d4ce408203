import type { Order } from '@mudu/contracts/order/views';
import { openPromoShop, type PromoShop } from '@mudu/testing/promo/promoShopForSpecs';
import type { Reply } from '@mudu/testing/shop/shopForSpecs';

const FEE = 200_000;
let shop: PromoShop;
beforeAll(async () => {
  shop = await openPromoShop();
});
afterAll(() => shop?.close());

describe('checkout with a code', () => {
  it('takes a percentage off the goods, shared among the lines to the kobo', async () => {
    const deal = await shop.promo({ discount: 33, usageLimit: 5, name: 'Third' });
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    await shop.put(ada, shop.box);
    const checked = await shop.validate(ada, deal.code.toLowerCase());
    expect(checked.body).toEqual({
      valid: true,
      promo: {
        code: deal.code,
        title: 'Third',
        kind: 'percent',
        discountPercent: 33,
        discountAmountKobo: null,
        maxDiscountKobo: null,
      },
      discountKobo: 165_000,
      totalKobo: 535_000,
    });
    expect(await shop.slotEvents(deal.id)).toEqual([]);
    const bought = await shop.buyWith(ada, deal.code.toLowerCase(), { expectedTotalKobo: 598_000 + 4_000 });
    expect([bought.status, bought.body]).toMatchObject([
      201,
      {
        status: 'order_confirmed',
        itemsTotalKobo: 600_000,
        deliveryFeeKobo: FEE,
        discountKobo: 198_000,
        totalKobo: 602_000,
        promo: { promoId: deal.id, code: deal.code, kind: 'percent', discountPercent: 33 },
      },
    ]);
    const shares = bought.body.items.map(item => [item.subtotalKobo, item.discountShareKobo]);
    expect(shares.sort()).toEqual([
      [100_000, 33_000],
      [500_000, 165_000],
    ]);
    expect(await shop.slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
    expect(await shop.usage(deal.id)).toMatchObject({
      usageCount: 1,
      usageLimit: 5,
      remaining: 4,
      totalDiscountKobo: 198_000,
      usages: [
        {
          userId: ada.id,
          userName: expect.stringContaining('Ada Number'),
          orderId: bought.body.id,
          discountKobo: 198_000,
          status: 'used',
        },
      ],
    });
  });

  it('takes no more than its maximum, or a fixed amount no larger than what qualifies', async () => {
    const capped = await shop.promo({ discount: 50, maxDiscountKobo: 12_345 });
    const fixed = await shop.promo({ kind: 'fixed', discountAmountKobo: 500_000 });
    const ada = await shop.customer({ walletKobo: 2_000_000 });
    expect((await shop.buyWith(ada, capped.code)).body).toMatchObject({
      discountKobo: 12_345,
      totalKobo: 287_655,
    });
    expect((await shop.buyWith(ada, fixed.code)).body).toMatchObject({
      discountKobo: 100_000,
      totalKobo: FEE,
      promo: { kind: 'fixed', discountPercent: null },
      items: [{ discountShareKobo: 100_000 }],
    });
  });

  it('takes the fee off for free delivery; the fee itself stays gross', async () => {
    const free = await shop.promo({ kind: 'free_delivery' });
    const ada = await shop.customer({ walletKobo: 2_000_000 });
    await shop.put(ada, shop.rice);
    expect((await shop.validate(ada, free.code)).body).toMatchObject({
      discountKobo: FEE,
      totalKobo: 100_000,
    });
    expect((await shop.validate(ada, free.code, { deliveryOptionId: 'express-lagos' })).body).toMatchObject({
      discountKobo: 350_000,
      totalKobo: 100_000,
    });
    expect((await shop.validate(ada, free.code, { deliveryOptionId: 'pickup' })).body).toMatchObject({
      code: 'promo_nothing_qualifies',
    });
    expect((await shop.buyWith(ada, free.code)).body).toMatchObject({
      deliveryFeeKobo: FEE,
      discountKobo: FEE,
      totalKobo: 200_000,
      items: [{ discountShareKobo: 0 }],
    });
  });

  it('of 100 % and pick-up is confirmed at once, with nothing to pay', async () => {
    const all = await shop.promo({ discount: 100 });
    const ada = await shop.customer();
    const bought = await shop.buy(ada, 'card', {
      body: { promoCode: all.code, deliveryOptionId: 'pickup', expectedTotalKobo: 0 },
    });
    expect([bought.status, bought.body]).toMatchObject([
      201,
      {
        status: 'order_confirmed',
        paymentStatus: 'success',
        paymentProviderRef: null,
        paymentDetails: null,
        totalKobo: 0,
        discountKobo: 100_000,
      },
    ]);
    expect(await shop.slotEvents(all.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
    expect(await shop.eventTypes(`order-${bought.body.id}`)).toEqual(['OrderPlaced', 'OrderConfirmed']);
  });

  it('compares the expected total after the discount', async () => {
    const deal = await shop.promo();
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    expect((await shop.buyWith(ada, deal.code, { expectedTotalKobo: 300_000 })).body).toMatchObject({
      code: 'prices_changed',
    });
    expect(await shop.slotEvents(deal.id)).toEqual([]);
  });

  it('needs no more in the wallet than what is left to pay', async () => {
    const deal = await shop.promo({ discount: 100 });
    const ada = await shop.customer({ walletKobo: 200_000 });
    expect((await shop.buyWith(ada, deal.code)).body).toMatchObject({
      status: 'order_confirmed',
      totalKobo: FEE,
    });
  });

  it('gives the same order again to the same cart, and takes one slot', async () => {
    const deal = await shop.promo();
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const cart = await shop.put(ada, shop.rice);
    const body = { paymentMethod: 'wallet', promoCode: deal.code, cartVersion: cart.body.version };
    const tries = await Promise.all(
      [1, 2, 3].map(() => shop.as(ada, 'POST', '/orders/checkout', { body }) as Promise<Reply<Order>>),
    );
    expect(tries.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1);
    expect(await shop.slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
  });
});
