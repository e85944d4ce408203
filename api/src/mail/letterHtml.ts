import { readFileSync } from 'node:fs';
import { escapeHtml } from './escapeHtml.js';
import { type LetterFrame, whyItCame } from './letterText.js';
import type { Block, LetterContent } from './templates/letterContent.js';

/** Every kind of block once, with places for words, as MJML drew it of letter.mjml (docs/decisions/0023-mail.md). */
const file = readFileSync(new URL('./letter.html', import.meta.url), 'utf8');

/** Before, between and after the two marks of this name. */
function cut(html: string, name: string): [before: string, piece: string, after: string] {
  const [before, piece, after] = html.split(`<!--${name}-->`);
  if (before === undefined || piece === undefined || after === undefined)
    throw new Error(`letter.html has no two marks ${name}`);
  return [before, piece, after];
}

const [, sheet] = cut(file, 'letter');
const [top, blocks, below] = cut(sheet, 'blocks');
const [foot, leave, end] = cut(below, 'leave');
const [, facts] = cut(blocks, 'facts');
const [factsTop, fact, factsEnd] = cut(facts, 'fact');

/** A piece between its places for words, and the names of the places: text, name, text, name, …, text. */
type Piece = readonly string[];
const piece = (html: string): Piece => html.split(/\{\{(\w+)\}\}/);
const pieceOf = (name: string): Piece => piece(cut(blocks, name)[1]);

const pieces = {
  top: piece(top),
  say: pieceOf('say'),
  code: pieceOf('code'),
  fact: piece(fact),
  button: pieceOf('button'),
  foot: piece(foot),
  leave: piece(leave),
};

/** A piece with its words, which are text: what looks like markup or a place in them is shown as it was typed. */
const filled = (part: Piece, words: Record<string, string>): string =>
  part.map((html, index) => (index % 2 === 0 ? html : wordIn(words, html))).join('');

function wordIn(words: Record<string, string>, name: string): string {
  const word = words[name];
  if (word === undefined)
    throw new Error(`letter.html has a place for ${name}, which the letter does not say`);
  return escapeHtml(word);
}

/** A letter for mail programs old and new. */
export function letterHtml(content: LetterContent, { shop, leaveUrl }: LetterFrame): string {
  const { subject, topic } = content;
  return [
    filled(pieces.top, { subject, preview: firstWords(content) }),
    ...content.blocks.map(blockHtml),
    filled(pieces.foot, { shop, shopName: shop.replace(/^https?:\/\//, '') }),
    topic && leaveUrl ? filled(pieces.leave, { why: whyItCame(topic), leaveUrl }) : '',
    end,
  ].join('');
}

/** What a list of letters shows beside the subject: the first sentence after the greeting. */
const firstWords = ({ blocks }: LetterContent): string =>
  blocks.flatMap(block => ('say' in block ? [block.say] : []))[1] ?? '';

function blockHtml(block: Block): string {
  if ('say' in block) return filled(pieces.say, block);
  if ('code' in block) return filled(pieces.code, block);
  if ('facts' in block)
    return (
      factsTop + block.facts.map(([name, value]) => filled(pieces.fact, { name, value })).join('') + factsEnd
    );
  return filled(pieces.button, block);
}
