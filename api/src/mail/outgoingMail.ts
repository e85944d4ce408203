import type { MailTemplate } from './templates.js';

/** A mail to a person; the address is looked up when it is sent, so that it stands in no queue. */
export interface OutgoingMail {
  personId: string;
  template: MailTemplate;
  values: Record<string, string>;
}
