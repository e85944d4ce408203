import fc from 'fast-check';
import { vatLines } from './receiptVat.js';

const item = (
  itemId: string | null,
  unitPriceKobo: number,
  quantity: number,
  addons: [string, number][],
  discountShareKobo = 0,
) => ({
  itemId: itemId as never,
  unitPriceKobo,
  quantity,
  discountShareKobo,
  meta: {
    addons: addons.map(([id, subtotalKobo]) => ({
      itemId: id as never,
      name: id,
      quantity: 1,
      subtotalKobo,
    })),
  },
});
const bpsOf = (id: string) => ({ drink: 750, soap: 1000 })[id] ?? 0;

describe('the VAT within an order', () => {
  it('is part of the price, for each rate once', () => {
    expect(
      vatLines([item('drink', 10_750, 2, []), item('rice', 5000, 1, [['drink', 10_750]])], bpsOf),
    ).toEqual([
      { bps: 0, grossKobo: 5000, vatKobo: 0 },
      { bps: 750, grossKobo: 32_250, vatKobo: 2250 },
    ]);
  });

  it('counts a custom package by what is in it, not twice', () =>
    expect(
      vatLines(
        [
          item(null, 20_000, 1, [
            ['rice', 9250],
            ['drink', 10_750],
          ]),
        ],
        bpsOf,
      ),
    ).toEqual([
      { bps: 0, grossKobo: 9250, vatKobo: 0 },
      { bps: 750, grossKobo: 10_750, vatKobo: 750 },
    ]));

  it('is of what was paid: the discount is taken off first, and no kobo is lost between the rates', () => {
    const goods = fc.constantFrom('rice', 'drink', 'soap');
    const kobo = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            goods,
            kobo,
            fc.integer({ min: 1, max: 99 }),
            fc.array(fc.tuple(goods, kobo), { maxLength: 4 }),
            fc.double({ min: 0, max: 1, noNaN: true }),
          ),
          { minLength: 1, maxLength: 6 },
        ),
        lines => {
          let paid = 0;
          const items = lines.map(([id, price, quantity, addons, part]) => {
            const gross = price * quantity + addons.reduce((sum, [, sub]) => sum + sub, 0);
            const share = Math.floor(gross * part);
            paid += gross - share;
            return item(id, price, quantity, addons, share);
          });
          const rows = vatLines(items, bpsOf);
          expect(rows.reduce((sum, row) => sum + row.grossKobo, 0)).toBe(paid);
          for (const { bps, grossKobo, vatKobo } of rows) {
            expect(vatKobo * (10_000 + bps)).toBeLessThanOrEqual(grossKobo * bps);
            expect((vatKobo + 1) * (10_000 + bps)).toBeGreaterThan(grossKobo * bps);
          }
        },
      ),
    );
  });
});
