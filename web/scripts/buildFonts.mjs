/**
 * Writes the two typefaces as they are needed to `web/fonts`: what Nigerian English and prices are written with in two
 * small files each, all else in the files they came in, which a browser fetches only where it meets such a letter. Does
 * nothing while its sources are unchanged.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { generateFontFace, getMetricsForFamily, readMetrics } from 'fontaine';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const at = path => new URL(path, import.meta.url);
const outDir = at('../fonts/');
const stampFile = at('../fonts/.stamp');

/** `least`: nothing is set lighter than that (theme.ts). */
const faces = [
  {
    family: 'Bricolage Grotesque Variable',
    from: 'bricolage-grotesque',
    until: 'Bricolage until then',
    least: 600,
  },
  {
    family: 'Plus Jakarta Sans Variable',
    from: 'plus-jakarta-sans',
    until: 'Jakarta until then',
    least: 400,
  },
];
const MOST = 800;
/** What phones and desktops have, shaped so that lines break where they will once the typeface is there. */
const INSTALLED = ['Roboto', 'Arial'];

const ASCII = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join(
  '',
);
const SIGNS = '\u00a0©·×–—‘’“”•…−';
const NAIRA = '₦';
const code = letter => letter.codePointAt(0).toString(16).toUpperCase();
const rangeOf = text => [...text].map(letter => `U+${code(letter)}`).join(',');

const stamp = () => {
  const hash = createHash('sha256').update(readFileSync(new URL(import.meta.url)));
  for (const { from } of faces)
    hash.update(readFileSync(require.resolve(`@fontsource-variable/${from}/package.json`)));
  return hash.digest('hex');
};

/** What the package declares for these letters; later rules of the same family win where ranges overlap. */
const declared = (from, name) =>
  readFileSync(require.resolve(`@fontsource-variable/${from}/index.css`), 'utf8')
    .match(/@font-face {[^}]*}/g)
    .find(rule => rule.includes(`${name}-wght-normal`));

async function write({ family, from, until, least }) {
  const source = name =>
    require.resolve(`@fontsource-variable/${from}/files/${from}-${name}-wght-normal.woff2`);
  const variationAxes = { wght: { min: least, max: MOST } };
  const rules = [];
  for (const name of ['vietnamese', 'latin-ext', 'latin']) {
    copyFileSync(source(name), new URL(`${from}-${name}.woff2`, outDir));
    rules.push(declared(from, name).replace(/url\([^)]*\)/, `url(./${from}-${name}.woff2)`));
  }
  for (const [part, name, text, range] of [
    ['naira', 'latin-ext', NAIRA, rangeOf(NAIRA)],
    ['text', 'latin', ASCII + SIGNS, `U+20-7E,${rangeOf(SIGNS)}`],
  ]) {
    const small = await subsetFont(readFileSync(source(name)), text, {
      targetFormat: 'woff2',
      variationAxes,
    });
    writeFileSync(new URL(`${from}-${part}.woff2`, outDir), small);
    rules.push(`@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: 200 ${MOST};
  src: url(./${from}-${part}.woff2) format('woff2');
  unicode-range: ${range};
}`);
  }
  const metrics = await readMetrics(new URL(`file://${source('latin')}`));
  for (const font of INSTALLED) {
    const fallback = { name: `${until}, ${font}`, font, metrics: await getMetricsForFamily(font) };
    rules.push(generateFontFace(metrics, fallback));
  }
  return rules.join('\n');
}

const now = stamp();
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== now) {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const rules = [];
  for (const face of faces) rules.push(await write(face));
  writeFileSync(new URL('fonts.css', outDir), rules.join('\n'));
  writeFileSync(stampFile, now);
}
