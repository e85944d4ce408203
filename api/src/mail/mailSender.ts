import type { LetterFrame } from './letterText.js';
import type { LetterContent } from './templates/letterContent.js';

/** What a letter says, of which whoever sends or shows it makes what a mail program shows (`drawn`). */
export interface Said {
  content: LetterContent;
  frame: LetterFrame;
}

/** A letter as it goes out. `id` is the same however often it is tried: a sender that sees it twice sends it once. */
export interface Letter extends Said {
  id: string;
  to: string;
  /** Beyond those that every letter has. */
  headers?: Readonly<Record<string, string>>;
}

/** Nobody gets mail at this address, and asking again changes nothing. Its message names nobody. */
export class NoSuchMailbox extends Error {}

/** The way out for mail: the embedded mailbox, or SMTP by configuration. */
export interface MailSender {
  /**
   * Throws `NoSuchMailbox` where no further try would be taken, and for a letter that has not begun when `signal` says
   * that it is somebody else's to send.
   */
  send(letter: Letter, signal?: AbortSignal): Promise<void>;
}
