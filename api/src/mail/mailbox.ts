import type { Clock } from '@mudu/contracts/time';
import { Grouped } from '@mudu/event-store/grouped';
import type { Pool } from 'pg';
import type { Letter, MailSender } from './mailSender.js';

/** A letter as the mailbox keeps it. */
export interface KeptLetter extends Letter {
  sentAt: Date;
}

interface LetterRow {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sent_at: Date;
}

const toLetter = ({ recipient, sent_at, ...row }: LetterRow): KeptLetter => ({
  ...row,
  to: recipient,
  sentAt: sent_at,
});

/** Mail of an embedded run: nothing leaves the machine, every letter is read at /mailbox. */
export class Mailbox implements MailSender {
  private readonly letterbox = new Grouped<Letter, void>(letters => this.keep(letters), {
    atOnce: 2,
    most: 20,
  });

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  send(letter: Letter): Promise<void> {
    return this.letterbox.do(letter);
  }

  private async keep(letters: readonly Letter[]): Promise<PromiseSettledResult<void>[]> {
    await this.pool.query({
      name: 'mailbox-keep',
      text: `INSERT INTO app.mailbox (id, recipient, subject, text, html, sent_at)
             SELECT id, recipient, subject, text, html, $6::timestamptz
             FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])
               AS letter (id, recipient, subject, text, html)
             ORDER BY id ON CONFLICT (id) DO NOTHING`,
      values: [
        letters.map(({ id }) => id),
        letters.map(({ to }) => to),
        letters.map(({ subject }) => subject),
        letters.map(({ text }) => text),
        letters.map(({ html }) => html),
        this.clock.real(),
      ],
    });
    return letters.map(() => ({ status: 'fulfilled', value: undefined }));
  }

  /** Newest first; `to` narrows to one address. */
  async letters(to: string | undefined, limit: number): Promise<KeptLetter[]> {
    const { rows } = await this.pool.query<LetterRow>(
      `SELECT * FROM app.mailbox WHERE $1::text IS NULL OR recipient = $1 ORDER BY sent_at DESC, id DESC LIMIT $2`,
      [to ?? null, limit],
    );
    return rows.map(toLetter);
  }

  async letter(id: string): Promise<KeptLetter | undefined> {
    const { rows } = await this.pool.query<LetterRow>('SELECT * FROM app.mailbox WHERE id = $1', [id]);
    return rows[0] && toLetter(rows[0]);
  }
}
