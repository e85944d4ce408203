import type { Goods } from '../../ports/catalogue.js';
import type { Shelf } from './cartRules.js';
import { addOrderLines, type OrderedLine } from './changeLines.js';
import type { StoredLine } from './pricedCart.js';

describe('an order that goes back into a cart with little room', () => {
  const sold = new Map([
    ['box', 'package'],
    ['rice', 'grocery'],
    ['salt', 'grocery'],
  ]);
  const shelf = {
    itemOf: (id: string) => {
      const kind = sold.get(id);
      return kind && ({ id, kind, name: id, effectivePriceKobo: 100, active: true } as unknown as Goods);
    },
    newId: () => 'new',
    limits: { lines: 1, quantity: 3, addons: 1 },
  } as Shelf;
  const ordered = (itemId: string, quantity = 1, addons: string[] = []): OrderedLine => ({
    id: `line-${itemId}`,
    itemId,
    name: itemId,
    quantity,
    addons: addons.map(addon => ({ itemId: addon, name: addon, quantity: 1 })),
  });
  const again = (lines: readonly StoredLine[], ...of: OrderedLine[]) => putInto(shelf, lines, ...of);
  const putInto = (on: Shelf, lines: readonly StoredLine[], ...of: OrderedLine[]) => {
    const { lines: after, ...named } = addOrderLines(lines, of, on);
    return { cart: after.map(({ itemId, quantity }) => `${quantity} ${itemId}`), ...named };
  };

  it('names what is on sale and did not fit apart from what is no longer sold', () =>
    expect(again([], ordered('rice', 2), ordered('gone'), ordered('salt'))).toEqual({
      cart: ['2 rice'],
      skipped: ['gone'],
      noRoom: ['salt'],
    }));

  it('names the add-ons that did not fit too', () =>
    expect(again([], ordered('box', 1, ['rice', 'gone', 'salt']))).toEqual({
      cart: ['1 box'],
      skipped: ['gone'],
      noRoom: ['salt'],
    }));

  it('comes back whole and names nothing where there is room for all of it', () => {
    const roomy = { ...shelf, limits: { lines: 2, quantity: 3, addons: 2 } };
    expect(putInto(roomy, [], ordered('box', 1, ['rice', 'salt']), ordered('rice', 2))).toEqual({
      cart: ['1 box', '2 rice'],
      skipped: [],
      noRoom: [],
    });
  });

  it('grows a line that is there as far as it may, and names nothing', () => {
    const there = { id: 'a', itemId: 'rice', quantity: 2, seenPriceKobo: 100, addons: [] } as StoredLine;
    expect(again([there], ordered('rice', 5))).toEqual({ cart: ['3 rice'], skipped: [], noRoom: [] });
  });
});
