import { type Clock, type Instant, isBefore, millis } from '@mudu/contracts/time';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../platform/config.js';
import { InjectClock, InjectConfig, MAIL } from '../platform/tokens.js';
import { ContactWriters } from '../ports/contactWriters.js';
import { PersonDirectory } from '../ports/personDirectory.js';
import type { MailSender } from './mailSender.js';
import type { OutgoingMail } from './outgoingMail.js';
import type { LetterContent } from './templates/letterContent.js';
import { templates } from './templates.js';
import { UnsubscribeTokens } from './unsubscribeTokens.js';

/** Makes a letter of what the job carries, at the last moment: the address is the one that counts now. */
@Injectable()
export class Letters {
  constructor(
    private readonly people: PersonDirectory,
    private readonly writers: ContactWriters,
    private readonly unsubscribing: UnsubscribeTokens,
    @Inject(MAIL) private readonly sender: MailSender,
    @InjectConfig() private readonly config: Config,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** To nobody, when the person or the message has gone since, or what it is for has ended. */
  async send(
    id: string,
    { personId, contactId, template, values, until, ends }: OutgoingMail,
    signal: AbortSignal,
  ): Promise<void> {
    const now = this.clock.real();
    if (until !== undefined && !isBefore(now, until)) return;
    const person = await (personId === undefined
      ? this.writers.writerOf(contactId)
      : this.people.contact(personId));
    if (!person?.email) return;
    const shop = this.config.PUBLIC_URL;
    const letter = templates[template]({
      ...values,
      ...minutesLeft(ends, now),
      firstName: person.firstName,
      shop,
    });
    const { leaveUrl, headers } = await this.waysToLeave(personId, letter);
    const frame = { shop, ...(leaveUrl ? { leaveUrl } : {}) };
    await this.sender.send({ id, to: person.email, content: letter, frame, headers }, signal);
  }

  /** Of marketing: a page for who clicks, and headers for the mail program's own button (RFC 8058). */
  private async waysToLeave(
    personId: string | undefined,
    { topic }: LetterContent,
  ): Promise<{ leaveUrl?: string; headers: Record<string, string> }> {
    if (!topic || personId === undefined) return { headers: {} };
    const token = await this.unsubscribing.unsubscribeToken(personId, topic);
    const shop = this.config.PUBLIC_URL;
    return {
      leaveUrl: `${shop}/unsubscribe?token=${token}`,
      headers: {
        'List-Unsubscribe': `<${shop}/api/v1/notifications/unsubscribe?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }
}

/** To the nearest minute; 0 is over. */
const minutesLeft = (ends: Readonly<Record<string, Instant>> = {}, now: Instant): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ends).map(([name, end]) => {
      const left = (millis(end) - millis(now)) / 60_000;
      return [name, String(left <= 0 ? 0 : Math.max(1, Math.round(left)))];
    }),
  );
