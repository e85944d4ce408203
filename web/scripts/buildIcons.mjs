/** Draws the logo as the pictures that phones put on their home screens, to `public/icons`. */
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const at = path => new URL(path, import.meta.url);
const outDir = at('../public/icons/');
const source = at('../public/favicon.svg');
const GROUND = '#F4F7F1';
/** Part of the picture that the logo takes; phones cut a maskable one to a circle. */
const icons = [
  { name: 'icon-192.png', size: 192, part: 0.82 },
  { name: 'icon-512.png', size: 512, part: 0.82 },
  { name: 'maskable-512.png', size: 512, part: 0.6 },
  { name: 'apple-180.png', size: 180, part: 0.72 },
];
const newest = Math.max(...[source, new URL(import.meta.url)].map(file => statSync(file).mtimeMs));
const isDrawn = ({ name }) => {
  const file = new URL(name, outDir);
  return existsSync(file) && statSync(file).mtimeMs >= newest;
};

if (!icons.every(isDrawn)) {
  mkdirSync(outDir, { recursive: true });
  for (const { name, size, part } of icons) {
    const logo = await sharp(readFileSync(source), { density: 600 })
      .resize(Math.round(size * part))
      .png()
      .toBuffer();
    await sharp({ create: { width: size, height: size, channels: 4, background: GROUND } })
      .composite([{ input: logo }])
      .png()
      .toFile(fileURLToPath(new URL(name, outDir)));
  }
}
