import { letterHtml } from './letterHtml.js';
import { letterText } from './letterText.js';
import type { Said } from './mailSender.js';

/** What a mail program shows of a letter. */
export interface Drawn {
  subject: string;
  text: string;
  html: string;
}

export const drawn = ({ content, frame }: Said): Drawn => ({
  subject: content.subject,
  text: letterText(content, frame),
  html: letterHtml(content, frame),
});
