import type { Topic } from '@mudu/contracts/notification/requests';

/**
 * One piece of a letter. A code is shown large, facts as a small table, a button is a link of its own line. The mailbox
 * keeps letters as these: a kind that no template uses any more is still drawn.
 */
export type Block =
  | { say: string }
  | { code: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { button: string; link: string };

export interface LetterContent {
  subject: string;
  blocks: readonly Block[];
  /** Of marketing, which a person can leave by a link in the letter (rules/notification.md N4); nothing else has one. */
  topic?: Topic;
}

export type Values = Record<string, string> & { firstName: string; shop: string };
export type Template = (values: Values) => LetterContent;

/** What mail programs make a link of: `https://…`, `somebody@…`, `shop.example`. */
const LINK = /:\/\/|@|[\p{L}\p{N}-][.。．｡]\p{L}{2,}/u;
/** A name, unless it would be a link: who registers types one, and may give the address of somebody else. */
export const nameOr = (other: string, name: string): string => (LINK.test(name) ? other : name);

export const greeting = ({ firstName }: Values): Block => ({
  say: `${nameOr('Hello', `Hello ${firstName}`)},`,
});

/** A value that a template can not do without; empty in a letter is better than the word undefined. */
export const given = (values: Values, name: string): string => values[name] ?? '';
