import type { Clock } from '@mudu/contracts/time';
import { Grouped } from '@mudu/event-store/grouped';
import type { Pool } from 'pg';
import { type Drawn, drawn } from './drawn.js';
import type { Letter, MailSender, Said } from './mailSender.js';

/** A letter in the mailbox's list. */
export interface ListedLetter {
  id: string;
  to: string;
  subject: string;
  sentAt: Date;
}

/** A letter as the mailbox shows it. */
export type KeptLetter = ListedLetter & Drawn;

interface LetterRow extends ListedLetter {
  said: Said | null;
  /** Of a letter from when they were kept as drawn. */
  text: string | null;
  html: string | null;
}

const LISTED = 'id, recipient AS "to", subject, sent_at AS "sentAt"';

/** Mail of an embedded run: nothing leaves the machine, every letter is read at /mailbox. */
export class Mailbox implements MailSender {
  private readonly letterbox = new Grouped<Letter, void>(letters => this.keep(letters), {
    atOnce: 2,
    most: 50,
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
    const rows = [...letters]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, to, content, frame }) => ({
        id,
        recipient: to,
        subject: content.subject,
        said: { content, frame } satisfies Said,
      }));
    await this.pool.query({
      name: 'mailbox-keep',
      text: `INSERT INTO app.mailbox (id, recipient, subject, said, sent_at)
             SELECT id, recipient, subject, said, $2
             FROM json_to_recordset($1::json) AS letter (id uuid, recipient text, subject text, said json)
             ON CONFLICT (id) DO NOTHING`,
      values: [JSON.stringify(rows), this.clock.real()],
    });
    return letters.map(() => ({ status: 'fulfilled', value: undefined }));
  }

  /** Newest first; `to` narrows to one address. */
  async letters(to: string | undefined, limit: number): Promise<ListedLetter[]> {
    const { rows } = await this.pool.query<ListedLetter>(
      `SELECT ${LISTED} FROM app.mailbox WHERE $1::text IS NULL OR recipient = $1
       ORDER BY sent_at DESC, id DESC LIMIT $2`,
      [to ?? null, limit],
    );
    return rows;
  }

  async letter(id: string): Promise<KeptLetter | undefined> {
    const { rows } = await this.pool.query<LetterRow>(
      `SELECT ${LISTED}, said, text, html FROM app.mailbox WHERE id = $1`,
      [id],
    );
    if (!rows[0]) return undefined;
    const { said, text, html, ...listed } = rows[0];
    return { ...listed, ...(said ? drawn(said) : { text: text ?? '', html: html ?? '' }) };
  }
}
