import type { LetterFrame } from './letterText.js';
import type { LetterContent } from './templates/letterContent.js';

/**
 * A letter as it goes out: what it says; whoever sends or shows it draws it (`drawn`). `id` is the same however often
 * it is tried: a sender that sees it twice sends it once.
 */
export interface Letter {
  id: string;
  to: string;
  content: LetterContent;
  frame: LetterFrame;
  /** Beyond those that every letter has. */
  headers?: Readonly<Record<string, string>>;
}

/** The way out for mail: the embedded mailbox, or SMTP by configuration. */
export interface MailSender {
  send(letter: Letter): Promise<void>;
}
