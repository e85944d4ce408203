import { Grouped } from '@mudu/event-store/grouped';
import nodemailer from 'nodemailer';
import { drawn } from './drawn.js';
import { type Letter, type MailSender, NoSuchMailbox } from './mailSender.js';

const TIMEOUT_MS = 15_000;
const CONNECTIONS = 2;

/**
 * What a server says for good about an address, and not about the letter, the shop or itself (RFC 3463, 3.2 and 3.3): it
 * is none, has moved, or has been turned off. Without such a code nobody knows whose fault a 5xx is.
 */
const NO_SUCH_MAILBOX = /^5\d\d[ -](5\.(?:1\.(?:1|2|3|6|10)|2\.1))\b/;

interface Turn {
  letter: Letter;
  signal: AbortSignal | undefined;
}

/** Real mail, for when `SMTP_URL` is set. */
export class SmtpMailSender implements MailSender {
  private readonly transport;
  /** A letter that waits for a connection here can still be left to others; one that waits in the library can not. */
  private readonly turns = new Grouped<Turn, void>(
    async turns => {
      for (const { letter, signal } of turns) {
        signal?.throwIfAborted();
        await this.post(letter);
      }
      return turns.map(() => ({ status: 'fulfilled', value: undefined }));
    },
    { atOnce: CONNECTIONS, most: 1 },
  );

  constructor(
    smtpUrl: string,
    private readonly from: string,
  ) {
    this.transport = nodemailer.createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  send(letter: Letter, signal?: AbortSignal): Promise<void> {
    return this.turns.do({ letter, signal });
  }

  /** The same letter always has the same Message-ID, by which a repeat after a crash can be told. */
  private async post({ id, to, content, frame, headers }: Letter): Promise<void> {
    const letter = {
      from: { name: 'Mudu', address: this.from },
      to,
      ...drawn({ content, frame }),
      messageId: `<${id}@${this.from.slice(this.from.indexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    };
    try {
      await this.transport.sendMail(letter);
    } catch (error) {
      const { response = '' } = error as { response?: string };
      const [, reason] = NO_SUCH_MAILBOX.exec(response) ?? [];
      throw reason ? new NoSuchMailbox(reason) : error;
    }
  }

  close(): void {
    this.transport.close();
  }
}
