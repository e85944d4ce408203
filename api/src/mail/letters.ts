import { Inject, Injectable } from '@nestjs/common';
import type { OutgoingMail } from '../messaging/outbox/outbox.js';
import type { Config } from '../platform/config.js';
import { InjectConfig, MAIL } from '../platform/tokens.js';
import { PersonDirectory } from '../ports/personDirectory.js';
import { letterHtml, letterText } from './letterLayout.js';
import type { MailSender } from './mailSender.js';
import { templates } from './templates.js';

/** Makes a letter of what the outbox holds when it is sent, so that it goes to the address of that moment. */
@Injectable()
export class Letters {
  constructor(
    private readonly people: PersonDirectory,
    @Inject(MAIL) private readonly sender: MailSender,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** To nobody, when the person has been erased since. */
  async send(id: string, { personId, template, values }: Omit<OutgoingMail, 'kind'>): Promise<void> {
    const person = await this.people.contact(personId);
    if (!person?.email) return;
    const letter = templates[template]({
      ...values,
      firstName: person.firstName,
      shop: this.config.PUBLIC_URL,
    });
    await this.sender.send({
      id,
      to: person.email,
      subject: letter.subject,
      text: letterText(letter),
      html: letterHtml(letter, this.config.PUBLIC_URL),
    });
  }
}
