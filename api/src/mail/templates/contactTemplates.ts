import { type Block, given, greeting, type Template } from './letterContent.js';

const paragraphs = (text: string): Block[] =>
  text
    .split(/\n+/)
    .filter(line => line.trim() !== '')
    .map(line => ({ say: line }));

/** Answers to what people wrote to the shop. */
export const contactTemplates = {
  contact_reply: values => ({
    subject: `Mudu’s answer to ${given(values, 'ticket')}`,
    blocks: [
      greeting(values),
      ...paragraphs(given(values, 'reply')),
      { say: `You wrote to us (${given(values, 'ticket')}):` },
      ...paragraphs(given(values, 'question')),
    ],
  }),
} satisfies Record<string, Template>;
