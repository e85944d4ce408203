import { leftOutText, promoLabel } from './orderText';

describe('what a promotion took off', () => {
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
