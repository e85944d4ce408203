import * as v from 'valibot';
import { KOBO_PER_NAIRA, nairaToKobo } from './money.js';

/** `1e5` and `0x10` are numbers to JavaScript, and to nobody who types one. */
const PLAIN = /^-?(?=\.?\d)\d*\.?(\d*)$/;

/** How people write that a sum is in naira: `₦1,500`, `N1500`, `NGN 1500`. */
const IN_NAIRA = /^\s*(?:₦|NGN|N)(?=[\s\d.])/i;

/** A number without its naira sign and what parts its thousands; after the decimal point nothing parts any. */
export const ungrouped = (text: string): string =>
  /\..*,/.test(text) ? text : text.replace(IN_NAIRA, '').replace(/[,\s₦]/g, '');

/** `10,50` is ten and a half where commas are decimal points, and must not become 1,050. */
const MISPARTED = /\d[,\s](?!\d{3}(?!\d))/;
export const isMisparted = (text: string): boolean => MISPARTED.test(text.trim());

function numberIn(value: string | number, decimals: number): number {
  if (typeof value === 'number') return value;
  const [number, fraction = ''] = (!isMisparted(value) && PLAIN.exec(ungrouped(value))) || [];
  return fraction.length > decimals ? Number.NaN : Number(number);
}

/**
 * What a person types into a form: text, or the number a number field gives. `1,250.50` is fine; what is no number
 * becomes NaN, for the next schema to refuse. Two decimals at most: `150.000` is a hundred and fifty thousand to who
 * types it, and must not become 150.
 */
export const numberTyped = (decimals = 2) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(value => numberIn(value, decimals)),
  );
/** No percentage has thousands. */
export const percentTyped = numberTyped(Number.POSITIVE_INFINITY);

const typed = (sentence: string, empty = sentence) =>
  v.pipe(
    v.union([v.string(), v.number()], empty),
    v.check(value => !Number.isNaN(value) && (typeof value !== 'string' || ungrouped(value) !== ''), empty),
    numberTyped(),
    v.number(sentence),
  );

/** Naira with at most two decimals become kobo. */
const inKobo = (sentence: string) =>
  v.pipe(
    v.number(),
    v.finite(sentence),
    v.check(naira => Math.abs(naira * KOBO_PER_NAIRA - nairaToKobo(naira)) < 1e-6, sentence),
    v.transform(nairaToKobo),
    v.safeInteger(sentence),
  );

/** Naira above zero; leaves as kobo. */
export const nairaText = (sentence: string, empty = sentence) =>
  v.pipe(typed(sentence, empty), v.gtValue(0, sentence), inKobo(sentence));

/** The same from zero on. */
export const nairaFromZero = (sentence: string) =>
  v.pipe(typed(sentence), v.minValue(0, sentence), inKobo(sentence));

/** A whole number above zero, or from `least`. */
export const wholeText = (sentence: string, empty = sentence, least = 1) =>
  v.pipe(typed(sentence, empty), v.safeInteger(sentence), v.minValue(least, sentence));
