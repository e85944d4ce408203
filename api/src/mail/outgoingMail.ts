import type { Topic } from '@mudu/contracts/notification/requests';
import type { Instant } from '@mudu/contracts/time';
import type { MailTemplate } from './templates.js';

/** Whom a letter is for: the address is looked up when it is sent, so that it stands in no queue. */
export type Recipient =
  | { personId: string; contactId?: undefined }
  /** Whoever wrote that message to the shop, with or without an account. */
  | { contactId: string; personId?: undefined };

/** Of a letter whose codes and links end. */
export interface Ends {
  /** From then on nobody needs it: it is not sent any more. */
  until?: Instant;
  /** Values that say for how many minutes something works, with when that ends: the letter says what is left of it. */
  ends?: Readonly<Record<string, Instant>>;
}

export type OutgoingMail = Recipient &
  Ends & {
    template: MailTemplate;
    values: Record<string, string>;
    /** Whom the words name besides who gets it: with them it is forgotten. */
    names?: string;
    /** Of marketing alone: the wishes of the person count when it is sent. */
    topic?: Topic;
  };
