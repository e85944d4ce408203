import { freshId, gradient, piece, randomFrom, round, shadow } from './svg.mjs';

const HEAP = 'M14 70C18 44 42 18 64 18s46 26 50 52z';

/** What a heap is made of: the half axes of a grain, and how many of them. */
export const RICE = { length: 4.6, width: 1.7, count: 70 };
export const FINE = { length: 1.9, width: 1.6, count: 84 };
export const BEAN = { length: 6.4, width: 4.3, count: 42 };

function grains({ colors, count, seed, length, width }) {
  const random = randomFrom(seed);
  let drawn = '';
  for (let index = 0; index < count; index++) {
    const angle = random() * Math.PI * 2;
    const distance = Math.sqrt(random()) * 0.92;
    const x = round(64 + Math.cos(angle) * 52 * distance);
    const y = round(52 + Math.sin(angle) * 36 * distance);
    const turn = Math.floor(random() * 180);
    if (y > 84) continue;
    drawn += `<ellipse cx="${x}" cy="${y}" rx="${length}" ry="${width}" fill="${colors[index % colors.length]}" transform="rotate(${turn} ${x} ${y})"/>`;
  }
  return drawn;
}

/** The heaped enamel bowl: the shop's signature. `rim` is the stripe, the rest is what the heap is made of. */
export function bowl({
  heap,
  heapEnd,
  colors,
  count = 46,
  seed = 7,
  length = 3.4,
  width = 2,
  rim = '#0B6B42',
}) {
  const id = freshId();
  return piece(
    `<defs>${gradient(`${id}h`, heap, heapEnd, { x2: 0 })}${gradient(`${id}w`, '#F7F9FB', '#B9C4CF')}<clipPath id="${id}c"><path d="${HEAP}"/></clipPath></defs>` +
      shadow(40, 64, 116) +
      `<path d="${HEAP}" fill="url(#${id}h)"/><g clip-path="url(#${id}c)">${grains({ colors, count, seed, length, width })}</g>` +
      `<path d="M10 68h108c0 26-16 46-34 48H44C26 114 10 94 10 68z" fill="url(#${id}w)"/>` +
      `<path d="M22 84c4 14 14 24 24 26" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"/>` +
      `<path d="M13 82c.6 3 1.400 5 2.200 7h97.600c.8-2 1.600-4 2.200-7z" fill="${rim}"/>` +
      `<rect x="6" y="62" width="116" height="11" rx="5.500" fill="url(#${id}w)"/><rect x="6" y="62" width="116" height="4.500" rx="2.250" fill="#fff" opacity=".8"/>`,
  );
}

export function emptyBowl() {
  const id = freshId();
  return piece(
    `<defs>${gradient(id, '#F7F9FB', '#B9C4CF')}</defs>${shadow(40, 64, 118, 5)}` +
      `<path d="M8 46h112c0 40-16 66-36 70H44C24 112 8 86 8 46z" fill="url(#${id})"/>` +
      `<path d="M11 66c.8 4 1.800 7 3 10h100c1.200-3 2.200-6 3-10z" fill="#F15A24"/>` +
      `<path d="M22 80c4 14 14 26 24 29" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"/>` +
      `<ellipse cx="64" cy="44" rx="60" ry="19" fill="#E9EEF2"/><ellipse cx="64" cy="46" rx="52" ry="14" fill="#9AA8B4"/><ellipse cx="64" cy="50" rx="46" ry="10" fill="#B7C3CD"/>` +
      `<ellipse cx="58" cy="51" rx="5" ry="2" fill="#FFFDF6"/><ellipse cx="72" cy="54" rx="5" ry="2" fill="#FFFDF6" transform="rotate(-14 72 54)"/>` +
      `<path d="M20 38c10-8 24-11 40-11" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  );
}
