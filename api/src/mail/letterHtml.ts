import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from './escapeHtml.js';
import { band, letterStyles, light } from './letterStyles.js';
import { type LetterFrame, whyItCame } from './letterText.js';
import type { Block, LetterContent } from './templates/letterContent.js';

interface Options {
  presets: readonly object[];
  /** Faces to load from elsewhere; the library names Google's unless told. */
  fonts: Record<string, string>;
  validationLevel: 'strict';
}
type Render = (markup: string, options: Options) => Promise<{ html: string }>;

// Loaded with the first letter: half a second that a start need not wait for.
const load = createRequire(import.meta.url);

/** Letters of one template differ in their words alone, and drawing one takes the library longer than an order takes the shop. */
const drawn = new LRUCache<string, Promise<string>>({ max: 100 });
const PLACES = /wordsxx(\d+)xx/g;

/** A letter for mail programs old and new: tables, and styles on every element (docs/decisions/0023). */
export async function letterHtml(content: LetterContent, frame: LetterFrame): Promise<string> {
  const words: string[] = [];
  const placed = (text: string): string => `wordsxx${words.push(text) - 1}xx`;
  const { shop, leaveUrl } = frame;
  const markup = letterMarkup(withPlaces(content, placed), {
    shop,
    ...(leaveUrl ? { leaveUrl: placed(leaveUrl) } : {}),
  });
  const drawing = drawn.get(markup) ?? draw(markup);
  drawn.set(markup, drawing);
  drawing.catch(() => drawn.delete(markup));
  return (await drawing).replace(PLACES, (_, at) => escapeHtml(words[Number(at)] as string));
}

async function draw(markup: string): Promise<string> {
  const render: Render = load('mjml-core').default;
  const { html } = await render(markup, {
    presets: [load('mjml-preset-core')],
    fonts: {},
    validationLevel: 'strict',
  });
  return html;
}

/** The letter with a place for each of its words. */
function withPlaces(content: LetterContent, placed: (text: string) => string): LetterContent {
  const block = (one: Block): Block => {
    if ('say' in one) return { say: placed(one.say) };
    if ('code' in one) return { code: placed(one.code) };
    if ('facts' in one)
      return { facts: one.facts.map(([name, value]) => [placed(name), placed(value)] as const) };
    return { button: placed(one.button), link: placed(one.link) };
  };
  return { ...content, subject: placed(content.subject), blocks: content.blocks.map(block) };
}

const letterMarkup = (content: LetterContent, frame: LetterFrame): string => `<mjml lang="en-NG" dir="ltr">
<mj-head>
  <mj-title>${escapeHtml(content.subject)}</mj-title>
  <mj-preview>${escapeHtml(firstWords(content))}</mj-preview>
  <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
  <mj-attributes>
    <mj-all font-family="'Plus Jakarta Sans', Arial, sans-serif" />
    <mj-text font-size="16px" line-height="1.55" color="${light.text}" padding="0 0 16px" />
  </mj-attributes>
  <mj-style>${letterStyles}</mj-style>
</mj-head>
<mj-body width="560px" background-color="${light.page}" css-class="page">
  <mj-wrapper padding="24px 12px">
    <mj-section background-color="${band.background}" border-radius="18px 18px 0 0" padding="20px 24px">
      <mj-column><mj-text color="${band.text}" font-size="24px" line-height="1.2" font-weight="800" padding="0">mudu</mj-text></mj-column>
    </mj-section>
    <mj-section background-color="${band.rim}" padding="0"><mj-column><mj-spacer height="4px" /></mj-column></mj-section>
    <mj-section background-color="${light.card}" border-radius="0 0 18px 18px" padding="28px 24px 12px" css-class="card">
      <mj-column>
        <mj-text css-class="text" padding="0 0 20px"><h1 style="margin:0;font-size:24px;line-height:1.2;font-weight:700">${escapeHtml(content.subject)}</h1></mj-text>
        ${content.blocks.map(blockMarkup).join('\n')}
      </mj-column>
    </mj-section>
    <mj-section padding="20px 24px 0"><mj-column>${footer(content, frame)}</mj-column></mj-section>
  </mj-wrapper>
</mj-body>
</mjml>`;

/** What a list of letters shows beside the subject: the first sentence after the greeting. */
const firstWords = ({ blocks }: LetterContent): string =>
  blocks.flatMap(block => ('say' in block ? [block.say] : []))[1] ?? '';

function blockMarkup(block: Block): string {
  if ('say' in block) return `<mj-text css-class="text">${escapeHtml(block.say)}</mj-text>`;
  if ('code' in block)
    return `<mj-text css-class="text" font-size="32px" font-weight="700" letter-spacing="6px">${escapeHtml(block.code)}</mj-text>`;
  if ('facts' in block)
    return `<mj-table css-class="facts" container-background-color="${light.panel}" color="${light.text}" font-size="15px" line-height="1.5" padding="8px 16px">${block.facts.map(factRow).join('')}</mj-table><mj-spacer height="16px" />`;
  return `<mj-button css-class="button" align="left" href="${escapeHtml(block.link)}" rel="noopener" background-color="${light.button}" color="${light.onButton}" border-radius="12px" font-size="16px" font-weight="700" inner-padding="15px 24px" padding="4px 0 20px">${escapeHtml(block.button)}</mj-button>`;
}

const factRow = ([name, value]: readonly [string, string]): string =>
  `<tr><th scope="row" style="padding:6px 12px 6px 0;text-align:left;font-weight:400;color:${light.quiet};vertical-align:top;white-space:nowrap">${escapeHtml(name)}</th><td style="padding:6px 0;text-align:right;font-weight:700;word-break:break-word">${escapeHtml(value)}</td></tr>`;

const link = (url: string, words: string): string =>
  `<a href="${escapeHtml(url)}" target="_blank" rel="noopener" style="color:${light.quiet};text-decoration:underline">${escapeHtml(words)}</a>`;

function footer({ topic }: LetterContent, { shop, leaveUrl }: LetterFrame): string {
  const lines = [`Full measure, every time.<br>${link(shop, shop.replace(/^https?:\/\//, ''))}`];
  if (topic && leaveUrl) lines.push(`${escapeHtml(whyItCame(topic))} ${link(leaveUrl, 'Unsubscribe')}`);
  return lines
    .map(
      line =>
        `<mj-text css-class="quiet" color="${light.quiet}" font-size="13px" padding="0 0 12px">${line}</mj-text>`,
    )
    .join('');
}
