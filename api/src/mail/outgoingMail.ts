import type { Topic } from '@mudu/contracts/notification/requests';
import type { MailTemplate } from './templates.js';

/** Whom a letter is for: the address is looked up when it is sent, so that it stands in no queue. */
export type Recipient =
  | { personId: string; contactId?: undefined }
  /** Whoever wrote that message to the shop, with or without an account. */
  | { contactId: string; personId?: undefined };

export type OutgoingMail = Recipient & {
  template: MailTemplate;
  values: Record<string, string>;
  /** Of marketing alone: the wishes of the person count when it is sent. */
  topic?: Topic;
};
