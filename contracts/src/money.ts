import * as v from 'valibot';

/** Money is a whole number of kobo everywhere; ₦1 = 100 kobo. Naira exists only on screens and in forms. */
export type Kobo = number;

export const KOBO_PER_NAIRA = 100;

/** Zero or more kobo. Fractions, text, negatives and anything past 2^53 − 1 are refused. */
export const koboSchema = v.pipe(
  v.number(),
  v.safeInteger(
    issue => `Expected integer, received ${Number.isInteger(issue.input) ? 'unsafe integer' : 'float'}`,
  ),
  v.minValue(0, 'Amount cannot be negative'),
);

/** One kobo or more. */
export const positiveKoboSchema = v.pipe(koboSchema, v.minValue(1, 'Amount must be more than zero'));

/** As a field of a form shows it: `1,250.5`. */
export const nairaInput = (kobo: Kobo): string =>
  (kobo / KOBO_PER_NAIRA).toLocaleString('en-NG', { maximumFractionDigits: 2 });
export const nairaToKobo = (naira: number): Kobo => Math.round(naira * KOBO_PER_NAIRA);

/**
 * Shares `total` in proportion to `weights` so that the shares add up to `total` to the kobo.
 * Each share is rounded down; the kobo left over go to the largest remainders, earlier first (a sort keeps the order
 * of equals).
 */
export function allocate(total: Kobo, weights: readonly number[]): Kobo[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map(weight => BigInt(total) * BigInt(weight));
  const divisor = BigInt(sum);
  const shares = exact.map(product => Number(product / divisor));
  const left = total - shares.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % divisor }))
    .sort((a, b) => Number(b.remainder - a.remainder));
  for (const { index } of byRemainder.slice(0, left)) shares[index]! += 1;
  return shares;
}

/**
 * Splits `total` into `count` parts: floor(total / count) each, the remainder on the first (rules/money.md M2).
 */
export function split(total: Kobo, count: number): Kobo[] {
  const part = Math.floor(total / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? total - part * (count - 1) : part));
}

/** As many parts of a percent as a number up to 100 tells apart, so that whoever types 33.3333 is taken at it. */
const PARTS_OF_PERCENT = 1e12;
/** `floor(amount × percent / 100)`: discounts round down to a kobo (rules/money.md M1). */
export const percentOf = (amount: Kobo, percent: number): Kobo =>
  Number((BigInt(amount) * BigInt(Math.round(percent * PARTS_OF_PERCENT))) / BigInt(100 * PARTS_OF_PERCENT));

/**
 * What one unit costs after its own discount (rules/money.md M3): the discount counts only while `addDiscount`
 * is on.
 */
export const effectivePrice = (item: { price: Kobo; discount: number; addDiscount: boolean }): Kobo =>
  item.addDiscount ? item.price - percentOf(item.price, item.discount) : item.price;

/** How much cheaper `now` is than `before`, in whole percent; 0 where it is not, or where nothing was asked before. */
export const percentOff = (before: Kobo, now: Kobo): number =>
  before > 0 ? Math.max(0, Math.round((1 - now / before) * 100)) : 0;

const exactNaira = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeNaira = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });
const written = (format: Intl.NumberFormat, kobo: Kobo) =>
  `${kobo < 0 ? '-' : ''}₦${format.format(Math.abs(kobo) / KOBO_PER_NAIRA)}`;

/** `₦1,250.00`; the sign comes before the currency: `-₦8,330.00`. */
export const formatNaira = (kobo: Kobo): string => written(exactNaira, kobo);
/** `₦1,250`, rounded to whole naira: for orders of magnitude. */
export const formatWholeNaira = (kobo: Kobo): string => written(wholeNaira, kobo);
/** `₦1,250` in the shop, and `₦1,250.50` where it has kobo: what is shown adds up and is what will be paid. */
export const formatPrice = (kobo: Kobo): string =>
  kobo % KOBO_PER_NAIRA === 0 ? formatWholeNaira(kobo) : formatNaira(kobo);
