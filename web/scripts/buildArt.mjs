/**
 * Writes every illustration of the shop as a standalone SVG file to `public/art`: single pieces, a tile for each
 * package and grocery of the demo catalogue, a map for each state. Does nothing while its sources are unchanged.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const at = path => new URL(path, import.meta.url);
const outDir = at('../public/art/');
const stampFile = at('../public/art/.stamp');
const catalogueFile = at('../../deploy/local/demoCatalogue.json');
const notoFile = require.resolve('@iconify-json/noto/icons.json');

/** Noto drawings the screens show by themselves. */
const SCREEN_ICONS = [
  'basket',
  'bell',
  'coin',
  'wrapped-gift',
  'money-bag',
  'package',
  'delivery-truck',
  'waving-hand',
  'receipt',
  'party-popper',
  'credit-card',
  'police-car-light',
  'fork-and-knife-with-plate',
  'round-pushpin',
  'herb',
  'alarm-clock',
  'check-mark-button',
  'locked',
  'warning',
];

function sourcesHash() {
  const hash = createHash('sha256');
  const own = readdirSync(at('./art/'))
    .sort()
    .map(name => at(`./art/${name}`));
  for (const file of [at('./buildArt.mjs'), catalogueFile, ...own]) hash.update(readFileSync(file));
  hash.update(require('@iconify-json/noto/package.json').version);
  return hash.digest('hex');
}

/** Neighbours on a shelf must not share a ground colour. */
function refuseEqualNeighbours(kind, items) {
  items.forEach((item, index) => {
    if (index > 0 && items[index - 1].art.tone === item.art.tone) {
      throw new Error(`${kind}: "${items[index - 1].slug}" and "${item.slug}" are neighbours of one tone`);
    }
  });
}

async function drawAll(catalogue) {
  const { ownPieces } = await import('./art/pieces.mjs');
  const { motifTile, notoPiece, tile } = await import('./art/tile.mjs');
  const { stateMaps } = await import('./art/maps.mjs');
  const noto = JSON.parse(readFileSync(notoFile, 'utf8')).icons;

  const pieces = { ...ownPieces };
  const pieceOf = name => {
    if (!pieces[name] && !noto[name]) throw new Error(`No artwork is called "${name}"`);
    pieces[name] ??= notoPiece(noto[name].body);
    return pieces[name];
  };
  for (const name of SCREEN_ICONS) pieceOf(name);

  const tiles = {};
  for (const { slug, art } of catalogue.packages)
    tiles[`pkg-${slug}`] = tile(art.items.map(pieceOf), art.tone);
  for (const { slug, art } of catalogue.groceries) tiles[`g-${slug}`] = tile([pieceOf(art.item)], art.tone);
  return {
    ...pieces,
    ...tiles,
    ...stateMaps(),
    'motif-light': motifTile('#FFFFFF'),
    'motif-dark': motifTile('#2B1D00'),
  };
}

const hash = sourcesHash();
if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) {
  console.log('Artwork is up to date.');
} else {
  const started = Date.now();
  const catalogue = JSON.parse(readFileSync(catalogueFile, 'utf8'));
  refuseEqualNeighbours('packages', catalogue.packages);
  refuseEqualNeighbours('groceries', catalogue.groceries);
  const drawings = await drawAll(catalogue);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  for (const [name, svg] of Object.entries(drawings)) writeFileSync(new URL(`${name}.svg`, outDir), svg);
  writeFileSync(stampFile, hash);
  console.log(`Drew ${Object.keys(drawings).length} pictures in ${Date.now() - started} ms.`);
}
