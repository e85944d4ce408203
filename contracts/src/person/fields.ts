import * as v from 'valibot';
import { requiredLine, text } from '../textFields.js';

/** Fields of people, with their sentences (rules/person.md PE3). */
export const firstName = requiredLine(100, 'First name is required');
export const lastName = requiredLine(100, 'Last name is required');

const address = (empty: string, sentence: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty(empty),
    v.maxLength(254, sentence),
    v.email(sentence),
  );
export const email = address('Invalid email address', 'Invalid email address');
export const signInEmail = address('Email is required', 'Invalid email address');
export const adminEmail = address('Please enter a valid email address', 'Please enter a valid email address');

/** Long enough for any passphrase, short enough to hash; nothing is trimmed or folded (rules/person.md PE7). */
const MAX_PASSWORD = 256;
const TOO_LONG = `Password must be at most ${MAX_PASSWORD} characters`;
const AT_LEAST_8 = 'Password must be at least 8 characters';

/** Below 6 its own sentence, 6 and 7 the one of every other form (rules/person.md PE7). */
export const registerPassword = v.pipe(
  v.string(),
  v.minLength(6, 'Password must be at least 6 characters'),
  v.minLength(8, AT_LEAST_8),
  v.maxLength(MAX_PASSWORD, TOO_LONG),
);
export const newPassword = v.pipe(
  v.string(),
  v.minLength(8, AT_LEAST_8),
  v.maxLength(MAX_PASSWORD, TOO_LONG),
);
/** For everyone who is not a customer. */
export const strongPassword = v.pipe(
  v.string(),
  v.minLength(8, AT_LEAST_8),
  v.maxLength(MAX_PASSWORD, TOO_LONG),
  v.regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter'),
  v.regex(/\p{Ll}/u, 'Password must contain at least one lowercase letter'),
  v.regex(/\d/, 'Password must contain at least one number'),
  v.regex(/[^\p{L}\d\s]/u, 'Password must contain at least one special character'),
);

export const sixDigits = v.pipe(
  v.string(),
  v.trim(),
  v.length(6, 'Code must be exactly 6 digits'),
  v.digits('Code must contain only digits'),
);

/** `234`, `+234` or `NG`; leaves as `+234`. */
export const countryCode = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Country code is required'),
  v.regex(/^(?:\+?[1-9]\d{0,3}|ng)$/i, 'Invalid country code'),
  v.transform(code => (/^ng$/i.test(code) ? '+234' : `+${code.replace('+', '')}`)),
);
/** Offered when somebody registers. */
export const countryCodes = ['+234', '+233', '+44', '+1'] as const;

/** A 0 that is dialled at home only: no number of the countries that are offered begins with one. */
const TRUNK = new RegExp(`^(${countryCodes.map(code => `\\${code}`).join('|')})0`);
/**
 * Without what people write between the digits, or copy along unseen; `00` before a whole number is `+`, and
 * `+234 (0)803 …` is `+234 803 …`.
 */
export const unmarkedPhone = (phone: string): string =>
  phone
    .replace(/[\s().\p{Pd}\p{Cf}]/gu, '')
    .replace(/^00(?=[1-9]\d{6})/, '+')
    .replace(TRUNK, '$1');

/** What people paste: `+234 803 555 0142`, `(0803) 555-0142` and `00234 803…` are country code and digits. */
export function phoneAsTyped<T extends { countryCode: string; phone: string }>(form: T): T {
  const written = unmarkedPhone(form.phone);
  const code = countryCodes.find(known => written.startsWith(known));
  return code
    ? { ...form, countryCode: code, phone: written.slice(code.length) }
    : { ...form, phone: written };
}

/** A number to be called at, kept as it was written; null and blank clear it. */
export const phoneToCall = v.nullish(
  v.pipe(
    text(30),
    v.check(phone => phone === '' || /^\+?\d{7,15}$/.test(unmarkedPhone(phone)), 'Invalid phone number'),
    v.transform(phone => phone || null),
  ),
);

export const registerPhone = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(7, 'Phone number is required'),
  v.digits('Phone number must contain only digits'),
  v.maxLength(15, 'Invalid phone number'),
);

/**
 * One spelling for every number (rules/person.md PE2): `08031234567`, `8031234567` and `2348031234567` all
 * become `+2348031234567`. Uniqueness counts on the result.
 */
export function internationalPhone(phone: string, country = '+234'): string {
  const written = unmarkedPhone(phone);
  if (written.startsWith('+')) return written;
  const code = country.slice(1);
  const local = written.startsWith(code) && written.length > 10 ? written.slice(code.length) : written;
  return `${country}${local.replace(/^0/, '')}`;
}

const international = /^\+[1-9]\d{6,14}$/;
/** A Nigerian number has 10 digits after its code, one of a land line at least 7. */
const isInternational = (phone: string): boolean =>
  international.test(phone) && (!phone.startsWith('+234') || /^\+234\d{7,10}$/.test(phone));
/** Local, digits or E.164; leaves as E.164. */
export const anyPhone = v.pipe(
  v.string(),
  v.trim(),
  v.transform(phone => internationalPhone(phone)),
  v.check(isInternational, 'Invalid phone number'),
);
/** Staff numbers: ten digits at least. */
export const adminPhone = v.pipe(
  v.string(),
  v.trim(),
  v.check(phone => phone.replace(/\D/g, '').length >= 10, 'Phone number must be at least 10 digits'),
  v.transform(phone => internationalPhone(phone)),
  v.check(isInternational, 'Invalid phone number'),
);

export const referralCode = v.pipe(text(32, 'Invalid referral code'), v.toUpperCase());
