import { ribbonOf } from './ribbon';

/** A hundred on hand, and open orders hold all but three. */
const nearlyGone = {
  inStock: true,
  quantity: 100,
  reserved: 97,
  available: 3,
  price: 500_000,
  effectivePrice: 500_000,
};

describe('the ribbon of a package', () => {
  it('counts what can be had, not what lies in the store', () => {
    expect(ribbonOf(nearlyGone, 3)).toEqual({ text: 'Only 3 left', ink: true });
    expect(ribbonOf(nearlyGone, 2)).toBeUndefined();
  });

  it('says nothing of it while it is not known what is few', () =>
    expect(ribbonOf({ ...nearlyGone, available: 0 })).toBeUndefined());

  it('says what is more urgent first', () => {
    const cheaper = { ...nearlyGone, effectivePrice: 400_000 };
    expect(ribbonOf(cheaper, 10)?.text).toBe('20% off');
    expect(ribbonOf({ ...cheaper, inStock: false }, 10)?.text).toBe('Sold out');
  });
});
