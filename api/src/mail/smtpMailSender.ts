import nodemailer from 'nodemailer';
import { drawn } from './drawn.js';
import type { Letter, MailSender } from './mailSender.js';

const TIMEOUT_MS = 15_000;

/** Real mail, for when `SMTP_URL` is set. */
export class SmtpMailSender implements MailSender {
  private readonly transport;

  constructor(
    smtpUrl: string,
    private readonly from: string,
  ) {
    this.transport = nodemailer.createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** The same letter always has the same Message-ID, by which a repeat after a crash can be told. */
  async send({ id, to, content, frame, headers }: Letter): Promise<void> {
    await this.transport.sendMail({
      from: { name: 'Mudu', address: this.from },
      to,
      ...drawn({ content, frame }),
      messageId: `<${id}@${this.from.slice(this.from.indexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    });
  }

  close(): void {
    this.transport.close();
  }
}
