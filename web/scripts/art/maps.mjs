import nigeria from '@svg-maps/nigeria';

/** The source spells two states its own way; the shop uses the common spelling. */
const SLUGS = { nassarawa: 'nasarawa' };
const PICTURE = { width: 800, height: 600, scale: 0.93, left: 54, top: 18 };
const COLORS = {
  sea: '#E4ECF8',
  land: '#FFFFFF',
  border: '#C9D3DD',
  here: '#FFC93C',
  hereBorder: '#C98A00',
  route: '#B83B0A',
  from: '#0B6B42',
  ink: '#4C5F54',
};
const COMMAND = /([a-zA-Z])|(-?[\d.]+(?:e-?\d+)?)/g;
/** Numbers each path command takes; only the last two name a point. */
const TAKES = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 };

/** The corners of every closed outline in a path. */
function outlines(path) {
  const tokens = [...path.matchAll(COMMAND)].map(match => match[0]);
  const shapes = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let command = 'm';
  let shape = [];
  for (let at = 0; at < tokens.length; ) {
    if (/[a-zA-Z]/.test(tokens[at])) command = tokens[at++];
    const kind = command.toLowerCase();
    if (kind === 'z') {
      [x, y] = [startX, startY];
      continue;
    }
    const numbers = tokens.slice(at, at + TAKES[kind]).map(Number);
    at += TAKES[kind];
    const [baseX, baseY] = command === kind ? [x, y] : [0, 0];
    if (kind === 'h') x = baseX + numbers[0];
    else if (kind === 'v') y = baseY + numbers[0];
    else [x, y] = [baseX + numbers.at(-2), baseY + numbers.at(-1)];
    if (kind === 'm') {
      shape = [];
      shapes.push(shape);
      [startX, startY] = [x, y];
      command = command === 'm' ? 'l' : 'L';
    }
    shape.push([x, y]);
  }
  return shapes;
}

/** The balance point of the state's largest outline. */
function centreOf(path) {
  const measured = outlines(path).map(points => {
    let [area, cx, cy] = [0, 0, 0];
    points.forEach(([x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length];
      const cross = x * nextY - nextX * y;
      area += cross / 2;
      cx += ((x + nextX) * cross) / 6;
      cy += ((y + nextY) * cross) / 6;
    });
    return { area: Math.abs(area), centre: [cx / area, cy / area] };
  });
  return measured.sort((a, b) => b.area - a.area)[0].centre;
}

const slugOf = location => SLUGS[location.id] ?? location.id;
const onPicture = ([x, y]) => [PICTURE.left + x * PICTURE.scale, PICTURE.top + y * PICTURE.scale];

function arc([fromX, fromY], [toX, toY]) {
  const lift = Math.min(110, Math.hypot(toX - fromX, toY - fromY) * 0.28);
  const [middleX, middleY] = [(fromX + toX) / 2 - lift * 0.35, (fromY + toY) / 2 - lift];
  return `<path d="M${fromX.toFixed(1)} ${fromY.toFixed(1)}Q${middleX.toFixed(1)} ${middleY.toFixed(1)} ${toX.toFixed(1)} ${toY.toFixed(1)}" fill="none" stroke="${COLORS.route}" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 12"/>`;
}

const pin = ([x, y]) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><ellipse rx="13" ry="5" fill="#0003"/><path d="M0 0C-12-16-21-25-21-38a21 21 0 0 1 42 0C21-25 12-16 0 0z" fill="${COLORS.route}" stroke="#fff" stroke-width="3"/><circle cy="-38" r="8" fill="#fff"/></g>`;

const dot = ([x, y]) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="9" fill="${COLORS.from}" stroke="#fff" stroke-width="3"/>`;

function picture(destination) {
  const states = nigeria.locations.map(location => {
    const here = destination && location.id === destination.id;
    return `<path d="${location.path}" fill="${here ? COLORS.here : COLORS.land}" stroke="${here ? COLORS.hereBorder : COLORS.border}" stroke-width="${here ? 1.6 : 1}"/>`;
  });
  // The chosen state is drawn last so that no neighbour's border covers its own.
  if (destination) states.sort((a, b) => Number(a.includes(COLORS.here)) - Number(b.includes(COLORS.here)));
  const lagos = onPicture(centreOf(nigeria.locations.find(location => location.id === 'lagos').path));
  const target = destination ? onPicture(centreOf(destination.path)) : undefined;
  const away = destination && destination.id !== 'lagos';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" width="${PICTURE.width}" height="${PICTURE.height}">` +
    `<rect width="${PICTURE.width}" height="${PICTURE.height}" fill="${COLORS.sea}"/>` +
    `<g transform="translate(${PICTURE.left} ${PICTURE.top}) scale(${PICTURE.scale})" stroke-linejoin="round">${states.join('')}</g>` +
    `${away ? arc(lagos, target) : ''}${away || !destination ? dot(lagos) : ''}${target ? pin(target) : ''}` +
    `<text x="784" y="584" text-anchor="end" font-family="Arial, Helvetica, sans-serif" font-size="19" fill="${COLORS.ink}">Map: svg-maps, CC BY 4.0</text></svg>`
  );
}

/** `map-<state>` for every state and `map-nigeria` for when the state is unknown. */
export function stateMaps() {
  const maps = nigeria.locations.map(location => [`map-${slugOf(location)}`, picture(location)]);
  return Object.fromEntries([...maps, ['map-nigeria', picture()]]);
}
