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

  /** In one order of ids, so that two of these never wait for each other. */
  private async keep(letters: readonly Letter[]): Promise<PromiseSettledResult<void>[]> {
    const values: unknown[] = [this.clock.real()];
    const rows = [...letters]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, to, subject, text, html }) => {
        // A letter of its own parameters goes as it is; in an array every quotation mark of its HTML would be escaped.
        const at = values.length;
        values.push(id, to, subject, text, html);
        return `($${at + 1}, $${at + 2}, $${at + 3}, $${at + 4}, $${at + 5}, $1)`;
      });
    await this.pool.query({
      name: `mailbox-keep-${rows.length}`,
      text: `INSERT INTO app.mailbox (id, recipient, subject, text, html, sent_at)
             VALUES ${rows.join(', ')} ON CONFLICT (id) DO NOTHING`,
      values,
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
