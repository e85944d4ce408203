/** A letter as it goes out. `id` is the same however often it is tried: a sender that sees it twice sends it once. */
export interface Letter {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Beyond those that every letter has. */
  headers?: Readonly<Record<string, string>>;
}

/** The way out for mail: the embedded mailbox, or SMTP by configuration. */
export interface MailSender {
  send(letter: Letter): Promise<void>;
}
