import fc from 'fast-check';
import {
  allocate,
  effectivePrice,
  formatNaira,
  formatPrice,
  formatWholeNaira,
  nairaToKobo,
  percentOf,
  percentOff,
  split,
} from './money.js';

const kobo = fc.integer({ min: 0, max: 1_000_000_000_000 });
const sum = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0);

describe('sharing money', () => {
  it('never loses a kobo', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 50, size: 'max' })
      .filter(list => sum(list) > 0);
    fc.assert(fc.property(kobo, weights, (total, list) => sum(allocate(total, list)) === total));
  });
  it('gives each part its share to within a kobo, and nothing to weight 0', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 20, size: 'max' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (total, list) => {
        const whole = sum(list);
        fc.pre(whole > 0);
        return allocate(total, list).every((part, index) => {
          const exact = (total * list[index]!) / whole;
          return part >= Math.floor(exact) && part <= Math.floor(exact) + (list[index]! > 0 ? 1 : 0);
        });
      }),
    );
  });
  it('gives nothing when nothing weighs', () => expect(allocate(100, [0, 0])).toEqual([0, 0]));
  it('splits into equal parts with the remainder on the first', () => {
    expect(split(1_065_000, 3)).toEqual([355_000, 355_000, 355_000]);
    expect(split(100, 3)).toEqual([34, 33, 33]);
    fc.assert(
      fc.property(kobo, fc.integer({ min: 1, max: 12 }), (total, count) => {
        const [first, ...rest] = split(total, count);
        const part = Math.floor(total / count);
        return first! + sum(rest) === total && rest.every(other => other === part) && first! - part < count;
      }),
    );
  });
});

describe('discounts', () => {
  it('round down to a kobo and stay between nothing and everything', () => {
    expect(percentOf(999, 10)).toBe(99);
    expect(percentOf(1_000_000, 1.001)).toBe(10_010);
    fc.assert(
      fc.property(kobo, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const off = percentOf(amount, percent);
        return Number.isSafeInteger(off) && off >= 0 && off <= amount;
      }),
    );
  });
  it('take a percentage at all of its digits', () => {
    expect(percentOf(3_000_000, 33.3333)).toBe(999_999);
    expect(percentOf(3_000_000, 33.3336)).toBe(1_000_008);
    const fine = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(kobo, fine, (amount, millionths) => {
        const off = Number((BigInt(amount) * BigInt(millionths)) / 100_000_000n);
        return percentOf(amount, millionths / 1_000_000) === off;
      }),
    );
  });
  it('count only while they are on', () => {
    const item = { price: 100_001, discount: 15, addDiscount: false };
    expect(effectivePrice(item)).toBe(100_001);
    expect(effectivePrice({ ...item, addDiscount: true })).toBe(85_001);
  });
  it('are said in whole percent, and not where there are none', () => {
    expect(percentOff(5_390_000, 4_851_000)).toBe(10);
    expect(percentOff(1000, 996)).toBe(0);
    expect(percentOff(1000, 1200)).toBe(0);
    expect(percentOff(0, 0)).toBe(0);
  });
});

describe('writing money', () => {
  it('uses the naira sign, thousands and two decimals', () => {
    expect(formatNaira(125_000)).toBe('₦1,250.00');
    expect(formatNaira(-833_000)).toBe('-₦8,330.00');
    expect(formatWholeNaira(125_000)).toBe('₦1,250');
  });
  it('hides no kobo of a price', () => {
    expect(formatPrice(355_000)).toBe('₦3,550');
    expect(formatPrice(355_001)).toBe('₦3,550.01');
    expect(formatPrice(-355_050)).toBe('-₦3,550.50');
  });
  it('reads naira as whole kobo', () => {
    expect(nairaToKobo(1250.5)).toBe(125_050);
    expect(nairaToKobo(0.29)).toBe(29);
  });
});
