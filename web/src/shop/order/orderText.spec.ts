import type { Order } from '@mudu/contracts/order/views';
import { discountOf, leftOutText, promoLabel } from './orderText';

describe('what a promotion took off', () => {
  const order = (totalKobo: number, code: string | null = 'JOLLOF') =>
    ({
      itemsTotalKobo: 1_330_000,
      deliveryFeeKobo: 200_000,
      totalKobo,
      promo: code === null ? null : { code, discountPercent: 10 },
    }) as Order;
  it.each([
    ['what goods and delivery cost more than the total', order(1_397_000), 133_000],
    ['nothing where they cost just that', order(1_530_000), 0],
    ['nothing where they cost less', order(1_530_001), 0],
    ['nothing where there is no promotion', order(1_397_000, null), 0],
  ])('is %s', (_, placed, discountKobo) => expect(discountOf(placed)).toBe(discountKobo));

  it.each([
    ['its percentage of the goods', 10, 133_000, 'JOLLOF, 10%'],
    ['less, for there is a most or not everything counts', 10, 132_999, 'JOLLOF, up to 10%'],
    ['a sum', null, 50_000, 'JOLLOF'],
  ])('is %s', (_, discountPercent, discountKobo, label) =>
    expect(promoLabel({ code: 'JOLLOF', discountPercent }, discountKobo, 1_330_000)).toBe(label),
  );

  it('is rounded down as the shop does', () =>
    expect(promoLabel({ code: 'JOLLOF', discountPercent: 10 }, 9, 99)).toBe('JOLLOF, 10%'));
});

describe('what of an order did not come back into the cart', () => {
  it.each([
    [['Malt', 'Egusi'], [], 'No longer for sale: Malt, Egusi'],
    [[], ['Rice'], 'No room in your cart for: Rice'],
    [['Malt'], ['Rice', 'Salt'], 'No longer for sale: Malt. No room in your cart for: Rice, Salt'],
    [[], [], null],
  ])('%j is gone, %j did not fit', (skipped, noRoom, message) =>
    expect(leftOutText({ skipped, noRoom })).toBe(message),
  );
});
