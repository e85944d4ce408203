import type { Block, LetterContent } from './templates.js';

const SIGNATURE = 'Mudu. Full measure, every time.';

const blockText = (block: Block): string => {
  if ('say' in block) return block.say;
  if ('code' in block) return `    ${block.code}`;
  return `${block.button}:\n${block.link}`;
};

export const letterText = ({ blocks }: LetterContent): string =>
  `${[...blocks.map(blockText), SIGNATURE].join('\n\n')}\n`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, mark => entities[mark] ?? mark);

const FONT = "font-family:'Plus Jakarta Sans',Arial,sans-serif;color:#10241A";

const blockHtml = (block: Block): string => {
  if ('say' in block) return `<p style="margin:0 0 16px">${escapeHtml(block.say)}</p>`;
  if ('code' in block)
    return `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(block.code)}</p>`;
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.link)}" target="_blank" rel="noopener" style="display:inline-block;padding:13px 22px;border-radius:12px;background:#0B6B42;color:#FFFFFF;font-weight:700;text-decoration:none">${escapeHtml(block.button)}</a></p>`;
};

/** Mail programs know no stylesheets and no scripts, so the styles stand on the elements. */
export const letterHtml = ({ subject, blocks }: LetterContent, shop: string): string => `<!doctype html>
<html lang="en-NG">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#F4F7F1;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto;padding:28px 24px;background:#FFFFFF;border-radius:18px">
<p style="margin:0 0 24px;font-size:22px;font-weight:800;color:#0F4830">mudu</p>
${blocks.map(blockHtml).join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#4C5F54">Full measure, every time.<br><a href="${escapeHtml(shop)}" target="_blank" rel="noopener" style="color:#4C5F54">${escapeHtml(shop.replace(/^https?:\/\//, ''))}</a></p>
</div>
</body>
</html>
`;
