import * as v from 'valibot';
import { nairaToKobo } from './money.js';

/** What a person types into a form: text, or the number a number field gives. `1,250.50` is fine. */
const typed = (sentence: string, empty = sentence) =>
  v.pipe(
    v.union([v.string(), v.number()], empty),
    v.transform(value => (typeof value === 'string' ? value.replace(/[,\s₦]/g, '') : value)),
    v.check(value => value !== '' && !Number.isNaN(value), empty),
    v.transform(Number),
  );

/** Naira above zero with at most two decimals; leaves as kobo. */
export const nairaText = (sentence: string, empty = sentence) =>
  v.pipe(
    typed(sentence, empty),
    v.finite(sentence),
    v.gtValue(0, sentence),
    v.check(naira => Math.abs(naira * 100 - Math.round(naira * 100)) < 1e-6, sentence),
    v.transform(nairaToKobo),
    v.safeInteger(sentence),
  );

/** The same from zero on. */
export const nairaFromZero = (sentence: string) =>
  v.pipe(
    typed(sentence),
    v.finite(sentence),
    v.minValue(0, sentence),
    v.check(naira => Math.abs(naira * 100 - Math.round(naira * 100)) < 1e-6, sentence),
    v.transform(nairaToKobo),
    v.safeInteger(sentence),
  );

/** A whole number above zero, or from `least`. */
export const wholeText = (sentence: string, empty = sentence, least = 1) =>
  v.pipe(typed(sentence, empty), v.safeInteger(sentence), v.minValue(least, sentence));
