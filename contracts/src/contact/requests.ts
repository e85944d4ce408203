import * as v from 'valibot';
import { anyIdSchema } from '../ids.js';
import { email } from '../person/fields.js';
import { blankAsAbsent, expectedVersion, paging } from '../schema.js';
import { searchField } from '../searchField.js';
import { line, optionalLine, optionalText, requiredText } from '../textFields.js';

const MESSAGE_LENGTH = 'Message must be 10 to 2,000 characters';
const contactMessage = v.pipe(
  requiredText(2000, 'Message is required', MESSAGE_LENGTH),
  v.minLength(10, MESSAGE_LENGTH),
);

/** Signed in, the server fills name and email (rules/notification.md N8). */
export const contactRequest = v.object({
  name: blankAsAbsent(line(120)),
  email: blankAsAbsent(email),
  subject: optionalLine(150),
  phone: optionalText(30),
  message: contactMessage,
});
/** Who is not signed in says both. */
export const visitorContactRequest = v.object({
  ...contactRequest.entries,
  name: v.nonOptional(contactRequest.entries.name),
  email: v.nonOptional(contactRequest.entries.email),
});
export type ContactRequest = v.InferOutput<typeof contactRequest>;

/** What the shopper's form offers; the one chosen becomes the subject. */
export const contactTopics = [
  'An order',
  'Delivery',
  'A payment or refund',
  'My wallet or installments',
  'A promotion or referral',
  'My account',
  'Something else',
] as const;
/** /profile/support */
export const supportForm = v.object({
  subject: v.pipe(v.string(), v.picklist(contactTopics, 'Choose what it is about')),
  message: contactMessage,
});

export const contactParams = v.object({ id: anyIdSchema });
export const listContactQuery = v.object({
  ...paging,
  status: blankAsAbsent(v.picklist(['open', 'answered'])),
  /** What the writer chose; `Other` is what came without one of the topics. */
  topic: blankAsAbsent(v.picklist([...contactTopics, 'Other'])),
  sort: blankAsAbsent(v.picklist(['newest', 'oldest'])),
  search: searchField,
});
export const replyToContactRequest = v.object({
  message: requiredText(5000, 'Message is required'),
  ...expectedVersion,
});
