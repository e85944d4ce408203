import { freshId, piece } from './svg.mjs';

const TILE = { width: 480, height: 360 };

/** Each tone: the two ends of the ground, then the colour of motif and floor shadow. */
const TONES = {
  sun: ['#FFF0BF', '#FFCB57', '#F2A900'],
  leaf: ['#E3F6D6', '#A6DB8E', '#4FA64B'],
  pepper: ['#FFE3D6', '#FF9E7D', '#E4572E'],
  sky: ['#E2F1FB', '#A5D2F1', '#3C86C5'],
  plum: ['#F0E5FA', '#CBB0EC', '#8356C0'],
  clay: ['#FBEAD8', '#E7BC8F', '#B8743C'],
};

/** Where one to five pieces stand: centre x, centre y and size, as shares of the tile. Later ones stand in front. */
const PLACES = {
  1: [[0.5, 0.5, 0.78]],
  2: [
    [0.36, 0.5, 0.52],
    [0.66, 0.58, 0.5],
  ],
  3: [
    [0.5, 0.4, 0.52],
    [0.27, 0.62, 0.44],
    [0.73, 0.62, 0.44],
  ],
  4: [
    [0.37, 0.37, 0.52],
    [0.66, 0.4, 0.52],
    [0.31, 0.68, 0.44],
    [0.67, 0.69, 0.44],
  ],
  5: [
    [0.5, 0.36, 0.54],
    [0.25, 0.45, 0.44],
    [0.76, 0.45, 0.44],
    [0.37, 0.7, 0.42],
    [0.64, 0.7, 0.42],
  ],
};

const FLOWER =
  '<path d="M0-26C14-14 14 14 0 26-14 14-14-14 0-26z"/><path d="M-26 0C-14-14 14-14 26 0 14 14-14 14-26 0z"/><circle r="5"/>';

/** The ankara-style line pattern that only ever stands on coloured ground. */
export function motif(color, width, height, opacity) {
  let flowers = '';
  for (let y = 0, row = 0; y < height + 60; y += 60, row++) {
    for (let x = (row % 2) * 30; x < width + 60; x += 60) flowers += `<use href="#f" x="${x}" y="${y}"/>`;
  }
  return `<defs><g id="f">${FLOWER}</g></defs><g fill="none" stroke="${color}" stroke-width="1.600" opacity="${opacity}">${flowers}</g>`;
}

/** A tile of its own: ground, motif, glow, floor shadow and the pieces, as one file without references. */
export function tile(pieces, tone) {
  const { width, height } = TILE;
  const [from, to, ink] = TONES[tone];
  const alone = pieces.length === 1;
  const placed = pieces.map((svg, index) => {
    const [x, y, share] = PLACES[pieces.length][index];
    const side = share * height;
    const box = `x="${(x * width - side / 2).toFixed(1)}" y="${(y * height - side / 2).toFixed(1)}" width="${side.toFixed(1)}" height="${side.toFixed(1)}"`;
    return svg.replace('<svg xmlns="http://www.w3.org/2000/svg"', `<svg ${box}`);
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><linearGradient id="bg" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><radialGradient id="gl"><stop stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#bg)"/>${motif(ink, width, height, alone ? 0.16 : 0.26)}` +
    `<ellipse cx="${width / 2}" cy="${height * 0.48}" rx="${width * 0.42}" ry="${height * 0.46}" fill="url(#gl)"/>` +
    `<ellipse cx="${width / 2}" cy="${height * 0.87}" rx="${width * (alone ? 0.2 : 0.36)}" ry="${height * 0.045}" fill="${ink}" opacity=".28"/>` +
    `${placed.join('')}</svg>`
  );
}

/** The motif as a repeating background: petalled eyes with rings between them. */
export const motifTile = color =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="92" height="92" viewBox="0 0 92 92">' +
  `<g fill="none" stroke="${color}" stroke-width="1.600"><g id="eye" transform="translate(46 46)">` +
  '<path d="M0-40C17-16 17 16 0 40-17 16-17-16 0-40z"/><path d="M-40 0C-16-17 16-17 40 0 16 17-16 17-40 0z"/><circle r="12"/><circle r="5"/></g>' +
  `${[
    [0, 0],
    [92, 0],
    [0, 92],
    [92, 92],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="15"/><circle cx="${x}" cy="${y}" r="6"/>`)
    .join('')}</g></svg>`;

/** A Noto drawing, its inner ids made unlike those of every other piece on the same tile. */
export function notoPiece(body) {
  const id = freshId();
  const own = body
    .replace(/\bid="([^"]+)"/g, `id="${id}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${id}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${id}$1"`);
  return piece(own);
}
