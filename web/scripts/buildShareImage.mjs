/**
 * Draws what a message shows beside a link to the shop, to `public/icons`: the heaped bowls of the landing page
 * (src/shop/landing/HeapedBowls.tsx) on its ground, in the size that messengers ask for. Without words: they show the
 * page's title and sentence themselves.
 */
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const at = path => new URL(path, import.meta.url);
const art = name => at(`../public/art/${name}.svg`);
const file = at('../public/icons/share.jpg');
const [WIDTH, HEIGHT] = [1200, 630];
const GROUND = '#0F4830';
const [SUN, CHILI] = ['#FFC93C', '#F15A24'];
/** Left, top and width in pixels; later bowls stand in front. */
const bowls = [
  { name: 'brown-beans', left: 262, top: 150, width: 262 },
  { name: 'ground-pepper', left: 676, top: 150, width: 262 },
  { name: 'rice', left: 428, top: 18, width: 344 },
  { name: 'garri-yellow', left: 280, top: 296, width: 330 },
  { name: 'egusi', left: 590, top: 296, width: 330 },
];

const newest = Math.max(
  ...[new URL(import.meta.url), ...bowls.map(({ name }) => art(name))].map(one => statSync(one).mtimeMs),
);
if (!existsSync(file) || statSync(file).mtimeMs < newest) {
  mkdirSync(at('../public/icons/'), { recursive: true });
  const rising = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <circle cx="600" cy="330" r="310" fill="${SUN}"/><circle cx="600" cy="350" r="236" fill="${CHILI}"/></svg>`;
  const drawn = async ({ name, left, top, width }) => ({
    input: await sharp(readFileSync(art(name)), { density: 300 })
      .resize(width)
      .png()
      .toBuffer(),
    left,
    top,
  });
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
    .composite([{ input: Buffer.from(rising) }, ...(await Promise.all(bowls.map(drawn)))])
    .jpeg({ quality: 88, mozjpeg: true })
    .toFile(fileURLToPath(file));
}
