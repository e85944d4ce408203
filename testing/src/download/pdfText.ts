import { writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** The texts a PDF of ours shows, in order: what a reader would select and copy. */
export function pdfTexts(pdf: Buffer): string[] {
  const objects = readObjects(pdf);
  const maps = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values())
    for (const [, name, id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id as string)?.dictionary ?? '')?.[1];
      if (cmap) maps.set(name as string, readCMap(objects.get(cmap)?.content ?? ''));
    }
  const pages = [...objects.values()].filter(({ content }) => content.includes(' Tf'));
  return pages.flatMap(({ content }) => {
    let map = new Map<string, string>();
    return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, shown]) => {
      if (font) map = maps.get(font) ?? map;
      if (shown === undefined) return [];
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []);
      return [glyphs.map(glyph => map.get(glyph) ?? '�').join('')];
    });
  });
}

/** All of it as one text, words a space apart. */
export const pdfText = (pdf: Buffer): string => pdfTexts(pdf).join(' ').replace(/\s+/g, ' ');

/** With `KEEP_PDF=<file>` in the environment: kept, to be looked at. */
export function keepPdf(pdf: Buffer, ending = ''): void {
  if (process.env.KEEP_PDF) writeFileSync(`${process.env.KEEP_PDF}${ending}`, pdf);
}

function readObjects(pdf: Buffer): Map<string, { dictionary: string; content: string }> {
  const objects = new Map<string, { dictionary: string; content: string }>();
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\n(?:endobj|stream\n)/g)) {
    const [whole, id = '', dictionary = ''] = match;
    let content = '';
    if (whole.endsWith('stream\n')) {
      const from = match.index + whole.length;
      const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
      const bytes = pdf.subarray(from, from + length);
      content = (dictionary.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
    }
    objects.set(id, { dictionary, content });
  }
  return objects;
}

/** Glyph to letters, as the file itself says: `<0000> <00ff> [<20a6> <0041>]`. */
function readCMap(content: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, from = '0', list = ''] of content.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, letters = ''], index) => {
      const units = letters.replace(/ /g, '').match(/.{4}/g) ?? [];
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      map.set(glyph, String.fromCharCode(...units.map(unit => Number.parseInt(unit, 16))));
    });
  return map;
}
