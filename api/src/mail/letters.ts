import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../platform/config.js';
import { InjectConfig, MAIL } from '../platform/tokens.js';
import { PersonDirectory } from '../ports/personDirectory.js';
import { letterHtml, letterText } from './letterLayout.js';
import type { MailSender } from './mailSender.js';
import type { OutgoingMail } from './outgoingMail.js';
import { templates } from './templates.js';

/** Makes a letter of what the job carries, at the last moment: the address is the one that counts now. */
@Injectable()
export class Letters {
  constructor(
    private readonly people: PersonDirectory,
    @Inject(MAIL) private readonly sender: MailSender,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** To nobody, when the person has been erased since. */
  async send(id: string, { personId, template, values }: OutgoingMail): Promise<void> {
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
