import { unmarkedPhone } from '@mudu/contracts/person/fields';
import { type Condition, escapeLike } from '../../platform/conditions.js';

/** Nothing but digits and what people write between them: a phone number, or the beginning of one. */
const NUMBER = /^[\s().+-]*(?:\d[\s().-]*){3,15}$/;
/** Of `+2348031234567`, `2348031234567` and `08031234567` what tells the number from others. */
const LOCAL = /^(?:\+234|234(?=\d{7})|0)(\d{3,12})$/;

/**
 * People whose name, e-mail or phone contains the text (rules/admin.md AD15). A phone is kept as `+234803…` and found
 * however it is typed. The index is asked for what numbers do not share: nearly everybody has the trigrams of `+234`,
 * and looking through all of them took 1 ms of 10,000 people, without them 0.03.
 */
export function personSearch(text: string): Condition {
  const typed = text.trim().toLowerCase();
  const number = NUMBER.test(typed) ? unmarkedPhone(typed) : typed;
  const sought = LOCAL.exec(number)?.[1] ?? number;
  if (number.startsWith('+')) return ['search LIKE ? AND strpos(search, ?) > 0', contains(sought), number];
  // Digits with marks may also be part of an e-mail.
  return number === typed
    ? ['search LIKE ?', contains(sought)]
    : ['(search LIKE ? OR search LIKE ?)', contains(sought), contains(typed)];
}

const contains = (part: string): string => `%${escapeLike(part)}%`;
