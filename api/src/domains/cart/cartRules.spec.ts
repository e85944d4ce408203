import type { Goods } from '../../ports/catalogue.js';
import { mergeAddons, type Shelf } from './cartRules.js';
import type { StoredLine } from './pricedCart.js';

describe('the add-ons of a line', () => {
  const kinds = new Map([['box', 'package']]);
  const shelf = {
    itemOf: (id: string) => ({ id, kind: kinds.get(id) ?? 'grocery', effectivePriceKobo: 100 }) as Goods,
    newId: () => 'new',
    limits: { lines: 50, quantity: 99, addons: 50 },
  } as Shelf;
  const line = { id: 'line', itemId: 'box', quantity: 1, seenPriceKobo: 100, addons: [] } as StoredLine;
  const groceries = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => ({ itemId: `grocery-${from + n}`, quantity: 1 }));
  const full: StoredLine = { ...line, addons: mergeAddons(line, groceries(1, 50), shelf, 'addons') };

  it('are fifty groceries at most, and the same one once more is one of them', () => {
    expect(full.addons).toHaveLength(50);
    const again = mergeAddons(full, groceries(50, 50), shelf, 'addons');
    expect([again.length, again.at(-1)?.quantity]).toEqual([50, 2]);
    expect(() => mergeAddons(full, groceries(51, 51), shelf, 'addons')).toThrow(
      expect.objectContaining({ errors: { addons: ['At most 50 add-ons'] } }),
    );
  });

  it('are each at most as many as a line may have; of an old order what fits', () => {
    const more = (quantity: number, past?: 'cut') =>
      mergeAddons(full, [{ itemId: 'grocery-50', quantity }], shelf, 'addons.0.quantity', past).at(-1)
        ?.quantity;
    expect(more(98)).toBe(99);
    expect(() => more(99)).toThrow(
      expect.objectContaining({ errors: { 'addons.0.quantity': ['Quantity must be from 1 to 99'] } }),
    );
    expect(more(99, 'cut')).toBe(99);
  });

  it('are as many of those of an old order as there is room for', () => {
    const cut = mergeAddons(full, groceries(49, 55), shelf, 'addons', 'cut');
    expect([cut.length, cut.at(-1)?.itemId, cut.at(-1)?.quantity]).toEqual([50, 'grocery-50', 2]);
  });
});
