import type { Clock } from '@mudu/contracts/time';
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
  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async send({ id, to, subject, text, html }: Letter): Promise<void> {
    await this.pool.query(
      `INSERT INTO app.mailbox (id, recipient, subject, text, html, sent_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO NOTHING`,
      [id, to, subject, text, html, this.clock.real()],
    );
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
