import { aCustom, shelfOf } from '@mudu/testing/cart/pureShelf';
import fc from 'fast-check';
import { customItem } from '../catalogue/customPackage.js';
import { cartRefusal, type ItemLookup, priceCart, type StoredLine, stockWants } from './pricedCart.js';

const line = (
  itemId: string,
  quantity: number,
  addons: [string, number][] = [],
  seenPriceKobo = 10_000,
): StoredLine => ({
  id: `line ${itemId}`,
  itemId,
  quantity,
  seenPriceKobo,
  addons: addons.map(([id, count]) => ({
    id: `addon ${id}`,
    itemId: id,
    quantity: count,
    seenPriceKobo: 10_000,
  })),
});

describe('a priced cart', () => {
  it('multiplies the unit by the quantity and adds add-ons once per line', () => {
    const { itemOf } = shelfOf(
      { name: 'p', effectivePriceKobo: 30_000 },
      { name: 'g', effectivePriceKobo: 500 },
    );
    const cart = priceCart([line('p', 3, [['g', 2]], 30_000), line('g', 4, [], 500)], itemOf);
    expect(cart.items.map(item => item.subtotalKobo)).toEqual([91_000, 2_000]);
    expect(cart.items[0]!.addons[0]).toMatchObject({ unitPriceKobo: 500, subtotalKobo: 1_000 });
    expect(cart).toMatchObject({ itemCount: 7, totalInKobo: 93_000 });
  });

  it('names the price the shopper last saw where it has changed', () => {
    const { itemOf } = shelfOf(
      { name: 'p', effectivePriceKobo: 12_000 },
      { name: 'g', effectivePriceKobo: 9_000 },
      { name: 'g2' },
    );
    const [dear, same] = priceCart([line('p', 1, [['g', 1]]), line('g2', 1)], itemOf).items;
    expect(dear).toMatchObject({ unitPriceKobo: 12_000, priceChangedFromKobo: 10_000 });
    expect(dear!.addons[0]).toMatchObject({ unitPriceKobo: 9_000, priceChangedFromKobo: 10_000 });
    expect(same).not.toHaveProperty('priceChangedFromKobo');
  });

  it('asks for the sum of all lines and add-ons', () => {
    const { itemOf } = shelfOf({ name: 'p' }, { name: 'p2' }, { name: 'g', left: 7 });
    const enough = priceCart([line('p', 1, [['g', 3]]), line('p2', 1), line('g', 4)], itemOf);
    expect(enough.items.map(item => item.available)).toEqual([true, true, true]);
    expect(cartRefusal(enough, itemOf)).toBeUndefined();
    const tooMuch = priceCart([line('p', 1, [['g', 4]]), line('p2', 1), line('g', 4)], itemOf);
    expect(tooMuch.items.map(item => item.available)).toEqual([false, true, false]);
    expect(cartRefusal(tooMuch, itemOf)?.message).toBe('Only 7 of g left');
    expect(stockWants(tooMuch)).toEqual([
      { itemId: 'p', quantity: 1, name: 'p' },
      { itemId: 'g', quantity: 8, name: 'g' },
      { itemId: 'p2', quantity: 1, name: 'p2' },
    ]);
  });

  it('has no place for what is off the shelf, sold out or deleted', () => {
    const { itemOf } = shelfOf({ name: 'p', active: false }, { name: 'g', left: 0 });
    const cart = priceCart([line('p', 1), line('g', 1), line('gone', 1)], itemOf);
    expect(cart.items.map(item => [item.name, item.available])).toEqual([
      ['p', false],
      ['g', false],
    ]);
    expect(cartRefusal(cart, itemOf)?.message).toBe('p is no longer available');
  });

  it('says how many could be had beside the rest of the cart, and what is for sale no more', () => {
    const { itemOf } = shelfOf(
      { name: 'p', left: 3 },
      { name: 'g', left: 7 },
      { name: 'old', active: false },
    );
    const [box, bag, old] = priceCart([line('p', 4, [['g', 2]]), line('g', 6), line('old', 1)], itemOf).items;
    expect(box).toMatchObject({ left: 3, available: false, addons: [{ left: 1 }] });
    expect(bag).toMatchObject({ left: 5, available: false });
    expect(old).toMatchObject({ left: 0, withdrawn: true, available: false });
    expect(box).not.toHaveProperty('withdrawn');
  });

  it('says of a custom package that it is for sale no more where a part of it is not', () => {
    const { itemOf } = shelfOf({ name: 'p' }, { name: 'g' }, { name: 'old', active: false });
    const madeOf = (...parts: string[]): ItemLookup => {
      const contents = parts.map(itemId => ({ itemId, name: itemId, quantity: 1 }));
      return id => (id === 'mine' ? ({ ...itemOf('p'), id, contents } as never) : itemOf(id));
    };
    const [whole] = priceCart([line('mine', 1)], madeOf('g')).items;
    expect(whole).toMatchObject({ available: true });
    expect(whole).not.toHaveProperty('withdrawn');
    const [broken] = priceCart([line('mine', 1)], madeOf('g', 'old')).items;
    expect(broken).toMatchObject({ left: 0, withdrawn: true, available: false });
  });

  it('says of a custom package how often it could be made of what the rest of the cart leaves', () => {
    const { itemOf } = shelfOf({ name: 'g', left: 7 });
    const twoOfG = customItem(aCustom('c', [['g', 2]]), itemOf as never);
    const leftBeside = (others: number) =>
      priceCart([line('c', 1), line('g', others)], id => (id === 'c' ? twoOfG : itemOf(id))).items[0]?.left;
    expect([2, 3, 5, 6, 9].map(leftBeside)).toEqual([2, 2, 1, 0, 0]);
  });

  it('always totals what its lines say', () => {
    const names = ['p1', 'p2', 'g1', 'g2'];
    fc.assert(
      fc.property(
        fc.array(fc.nat(100_000), { minLength: 4, maxLength: 4 }),
        fc.array(
          fc.tuple(
            fc.constantFrom(...names),
            fc.integer({ min: 1, max: 99 }),
            fc.array(fc.tuple(fc.constantFrom('g1', 'g2'), fc.integer({ min: 1, max: 99 }))),
          ),
        ),
        (prices, lines) => {
          const { itemOf } = shelfOf(...names.map((name, n) => ({ name, effectivePriceKobo: prices[n]! })));
          const cart = priceCart(
            lines.map(([id, quantity, addons]) => line(id, quantity, addons)),
            itemOf,
          );
          const each = cart.items.map(
            item =>
              item.unitPriceKobo * item.quantity +
              item.addons.reduce((sum, one) => sum + one.unitPriceKobo * one.quantity, 0),
          );
          expect(cart.totalInKobo).toBe(each.reduce((a, b) => a + b, 0));
          expect(stockWants(cart).reduce((sum, want) => sum + want.quantity, 0)).toBe(
            cart.items.reduce(
              (sum, item) => sum + item.quantity + item.addons.reduce((a, one) => a + one.quantity, 0),
              0,
            ),
          );
        },
      ),
    );
  });

  it('prices custom packages and wants their goods, in any mix with other lines and add-ons', () => {
    const groceries = ['g1', 'g2', 'g3'];
    const few = fc.integer({ min: 1, max: 99 });
    const choice = (from: string[]) => fc.array(fc.tuple(fc.constantFrom(...from), few), { maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(fc.nat(100_000), { minLength: 4, maxLength: 4 }),
        fc.array(fc.nat(40_000), { minLength: 4, maxLength: 4 }),
        fc.array(fc.tuple(fc.boolean(), choice(groceries), few), { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(fc.constantFrom('p', ...groceries), few, choice(groceries)), { maxLength: 4 }),
        (prices, left, customs, others) => {
          const goods = shelfOf(
            ...['p', ...groceries].map((name, n) => ({
              name,
              effectivePriceKobo: prices[n]!,
              left: left[n]!,
            })),
          );
          const rows = new Map(
            customs.map(([onBase, parts], n) => [
              `c${n}`,
              aCustom(`c${n}`, [...(onBase ? [['p', 1] as const] : []), ...parts]),
            ]),
          );
          const itemOf: ItemLookup = id => {
            const row = rows.get(id);
            return row ? customItem(row, goods.itemOf as never) : goods.itemOf(id);
          };
          const lines = [
            ...customs.map(([, , quantity], n) => line(`c${n}`, quantity)),
            ...others.map(([id, quantity, addons]) => line(id, quantity, addons)),
          ];
          const cart = priceCart(lines, itemOf);

          // Counted by hand: unit by unit, from the shelf's own prices.
          const wanted = new Map<string, number>();
          let total = 0;
          const take = (id: string, count: number) => {
            wanted.set(id, (wanted.get(id) ?? 0) + count);
            total += (goods.itemOf(id)?.effectivePriceKobo ?? 0) * count;
          };
          customs.forEach(([onBase, parts, quantity]) => {
            if (onBase) take('p', quantity);
            for (const [id, count] of parts) take(id, count * quantity);
          });
          for (const [id, quantity, addons] of others) {
            take(id, quantity);
            for (const [addon, count] of addons) take(addon, count);
          }
          expect(cart.totalInKobo).toBe(total);
          expect(new Map(stockWants(cart).map(want => [want.itemId, want.quantity]))).toEqual(wanted);
          const short = (id: string) => (wanted.get(id) ?? 0) > (goods.itemOf(id)?.left ?? 0);
          const partsOf = (id: string) => rows.get(id)?.parts.map(part => part.itemId) ?? [id];
          expect(cart.items.map(item => item.available)).toEqual(
            lines.map(one => ![...partsOf(one.itemId), ...one.addons.map(addon => addon.itemId)].some(short)),
          );
          expect(cartRefusal(cart, goods.itemOf) === undefined).toBe(
            [...wanted.keys()].every(id => !short(id)),
          );
        },
      ),
    );
  });
});
