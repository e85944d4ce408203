import { isProblem } from '@mudu/contracts/problems';
import fc from 'fast-check';
import {
  type Discount,
  type Discounting,
  isEligible,
  type PromoLine,
  promoDiscount,
} from './promoDiscount.js';

const box = 'AAAAAAAA-0000-4000-8000-000000000001';
const other = 'aaaaaaaa-0000-4000-8000-000000000002';
const offer = (changes: Partial<Discounting> = {}): Discounting => ({
  kind: 'percent',
  discountPercent: 10,
  discountAmountKobo: null,
  maxDiscountKobo: null,
  categories: [],
  packages: [],
  ...changes,
});
const line = (id: string, subtotalKobo: number, changes: Partial<PromoLine> = {}): PromoLine => ({
  id,
  itemId: other,
  itemType: 'grocery',
  subtotalKobo,
  categories: ['rice-grains'],
  ...changes,
});
const boxLine = line('box', 5000, { itemId: box.toLowerCase(), itemType: 'package', categories: [] });
const customLine = line('custom', 700, { itemId: null, itemType: 'package', categories: ['oils', 'drinks'] });

const taken = (terms: Discounting, lines: PromoLine[], fee = 0): Discount => {
  const discount = promoDiscount(terms, lines, fee);
  if (isProblem(discount)) throw discount;
  return discount;
};
const refusal = (terms: Discounting, lines: PromoLine[], fee = 0) => {
  const discount = promoDiscount(terms, lines, fee);
  return isProblem(discount) ? discount.code : undefined;
};

describe('which lines qualify', () => {
  it.each([
    ['everything without lists', {}, [true, true, true]],
    ['groceries by category', { categories: ['rice-grains'] }, [true, false, false]],
    ['packages by the package list, in any case', { packages: [box as never] }, [false, true, false]],
    ['custom lines by any content', { categories: ['drinks'] }, [false, false, true]],
    ['either list', { categories: ['oils'], packages: [box as never] }, [false, true, true]],
    ['never a grocery by the package list', { packages: [other as never] }, [false, false, false]],
  ])('%s', (_, lists, expected) => {
    const lines = [line('rice', 1000), boxLine, customLine];
    expect(lines.map(one => isEligible(one, offer(lists)))).toEqual(expected);
  });

  it('never a package by the category of its add-ons', () => {
    const filled = { ...boxLine, categories: ['oils'] };
    expect(isEligible(filled, offer({ categories: ['oils'] }))).toBe(false);
  });
});

describe('what is taken off', () => {
  it('rounds a percentage of the sum down, once', () => {
    const { discountKobo, shares } = taken(offer({ discountPercent: 10 }), [
      line('a', 1005),
      line('b', 1004),
    ]);
    expect(discountKobo).toBe(200);
    expect([...shares]).toEqual([
      ['a', 100],
      ['b', 100],
    ]);
  });

  it('is a fixed amount, at most what qualifies', () => {
    const fixed = offer({ kind: 'fixed', discountPercent: null, discountAmountKobo: 3000 });
    expect(taken(fixed, [line('a', 5000)]).discountKobo).toBe(3000);
    expect(
      taken({ ...fixed, categories: ['rice-grains'] }, [line('a', 2000), boxLine], 900).discountKobo,
    ).toBe(2000);
  });

  it('is the fee for free delivery, and nothing of the goods', () => {
    const free = offer({ kind: 'free_delivery', discountPercent: null });
    const { discountKobo, feeDiscountKobo, shares } = taken(free, [line('a', 5000)], 200_000);
    expect([discountKobo, feeDiscountKobo, [...shares.values()]]).toEqual([200_000, 200_000, [0]]);
  });

  it('is refused where it would be nothing', () => {
    expect(refusal(offer({ categories: ['oils'] }), [line('a', 1000)])).toBe('promo_nothing_qualifies');
    expect(refusal(offer(), [])).toBe('promo_nothing_qualifies');
    expect(refusal(offer({ discountPercent: 1 }), [line('a', 99)])).toBe('promo_nothing_qualifies');
    expect(refusal(offer({ kind: 'free_delivery' }), [line('a', 1000)], 0)).toBe('promo_nothing_qualifies');
    expect(refusal(offer({ kind: 'free_delivery', categories: ['oils'] }), [line('a', 1000)], 500)).toBe(
      'promo_nothing_qualifies',
    );
  });

  it('adds up to the kobo, within what qualifies and within its maximum, for any cart', () => {
    const kobo = fc.integer({ min: 0, max: 2_000_000_000 });
    const terms: fc.Arbitrary<Discounting> = fc.record({
      kind: fc.constantFrom('percent', 'fixed', 'free_delivery'),
      discountPercent: fc.integer({ min: 1, max: 100 }),
      discountAmountKobo: fc.integer({ min: 1, max: 500_000_000 }),
      maxDiscountKobo: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
      categories: fc.subarray(['rice-grains', 'oils']),
      packages: fc.constantFrom([], [box as never]),
    });
    const cart = fc.array(
      fc.record({
        itemId: fc.constantFrom(null, box, other),
        itemType: fc.constantFrom('package' as const, 'grocery' as const),
        subtotalKobo: kobo,
        categories: fc.subarray(['rice-grains', 'oils', 'drinks']),
      }),
      { maxLength: 12, size: 'max' },
    );
    fc.assert(
      fc.property(terms, cart, kobo, (promo, items, fee) => {
        const lines = items.map((item, index) => ({ ...item, id: `${index}` }));
        const eligible = lines.filter(one => isEligible(one, promo));
        const eligibleKobo = eligible.reduce((sum, one) => sum + one.subtotalKobo, 0);
        const discount = promoDiscount(promo, lines, fee);
        if (isProblem(discount)) {
          expect(discount.code).toBe('promo_nothing_qualifies');
          if (promo.kind === 'free_delivery') expect(eligible.length === 0 || fee === 0).toBe(true);
          else if (promo.kind === 'fixed') expect(eligibleKobo).toBe(0);
          else expect(eligibleKobo * (promo.discountPercent ?? 0)).toBeLessThan(100);
          return;
        }
        const { discountKobo, feeDiscountKobo, shares } = discount;
        const shared = [...shares.values()].reduce((sum, share) => sum + share, 0);
        expect([...shares.keys()]).toEqual(lines.map(({ id }) => id));
        expect(shared + feeDiscountKobo).toBe(discountKobo);
        expect(shared).toBeLessThanOrEqual(eligibleKobo);
        for (const one of lines) {
          const share = shares.get(one.id) ?? -1;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(isEligible(one, promo) ? one.subtotalKobo : 0);
        }
        if (promo.kind === 'free_delivery') expect([feeDiscountKobo, shared]).toEqual([fee, 0]);
        else expect(feeDiscountKobo).toBe(0);
        if (promo.maxDiscountKobo !== null && promo.kind === 'percent')
          expect(discountKobo).toBeLessThanOrEqual(promo.maxDiscountKobo);
        if (promo.kind === 'percent') {
          const exact = (BigInt(eligibleKobo) * BigInt(promo.discountPercent ?? 0)) / 100n;
          expect(BigInt(discountKobo)).toBe(
            promo.maxDiscountKobo !== null && exact > BigInt(promo.maxDiscountKobo)
              ? BigInt(promo.maxDiscountKobo)
              : exact,
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});
