import { lettering } from './lettering.mjs';
import { freshId, gradient, piece, shadow } from './svg.mjs';

/** Small signs for labels, centred on (0, 0) and about 20 units wide. */
const SIGNS = {
  drop: 'M0-11C5-4 8-1 8 4a8 8 0 0 1-16 0c0-5 3-8 8-15z',
  leaf: 'M-10 9C-12-6 0-12 11-11 12 2 4 12-6 9-3 3 1-1 5-4-1-2-6 3-10 9z',
  flame: 'M0-12c2 6 9 8 9 16a9 9 0 0 1-18 0c0-4 2-6 4-9 1 3 2 4 4 4 1-4-1-7 1-11z',
  sun: 'M0-7a7 7 0 1 0 0 14A7 7 0 1 0 0-7zM-1.500-13h3v4h-3zM-1.500 9h3v4h-3zM-13-1.500h4v3h-4zM9-1.500h4v3H9z',
  wheat:
    'M-1.500 12V-4h3v16zM0-12c3 3 3 6 0 9-3-3-3-6 0-9zM2-3c5-1 7 1 7 5-5 1-7-1-7-5zM-2-3c-5-1-7 1-7 5 5 1 7-1 7-5zM2 4c5-1 7 1 7 5-5 1-7-1-7-5zM-2 4c-5-1-7 1-7 5 5 1 7-1 7-5z',
  bubbles:
    'M-4-2a7 7 0 1 0 0 13.900A7 7 0 1 0-4-2zM7-6a5 5 0 1 0 0 9.900A5 5 0 1 0 7-6zM-1-12a3.500 3.500 0 1 0 0 7 3.500 3.500 0 1 0 0-7z',
  cup: 'M-10-7H7v3h2a5 5 0 0 1 0 10H6.500A8 8 0 0 1-1 11a9 9 0 0 1-9-9zM7-1v4h2a2 2 0 0 0 0-4z',
  star: 'M0-12l3.500 7.500 8.200 1-6 5.700L7.300 11 0 7-7.300 11l1.600-8.800-6-5.700 8.200-1z',
};
export const sign = (name, cx, cy, scale, color) =>
  `<path transform="translate(${cx} ${cy}) scale(${scale})" d="${SIGNS[name]}" fill="${color}" fill-rule="evenodd"/>`;

export function bottle({ from, to, cap, label = '#FFF4D6', mark, symbol = 'drop' }) {
  const id = freshId();
  return piece(
    `<defs><linearGradient id="${id}" x1="0" x2="1"><stop stop-color="${from}"/><stop offset=".55" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>${shadow(30, 64, 120, 5)}` +
      `<rect x="52" y="6" width="24" height="15" rx="4" fill="${cap}"/><rect x="52" y="15" width="24" height="6" rx="3" fill="#0002"/>` +
      `<path d="M54 20h20v8c0 9 22 13 22 34v48c0 6-4 10-10 10H42c-6 0-10-4-10-10V62c0-21 22-25 22-34z" fill="url(#${id})"/>` +
      `<path d="M40 62c0-8 5-13 10-17" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6"/>` +
      `<path d="M32 68h64v32H32z" fill="${label}"/><path d="M32 68h64v4H32zM32 96h64v4H32z" fill="${mark}"/>${sign(symbol, 64, 84, 0.95, mark)}` +
      `<path d="M88 66v48" stroke="#0001" stroke-width="8"/>`,
  );
}

/** A five-litre keg with a handle. */
export function keg({ from, to, cap, label = '#FFF4D6', mark, symbol = 'drop' }) {
  const id = freshId();
  return piece(
    `<defs>${gradient(id, from, to, { y2: 0.4 })}</defs>${shadow(42, 64, 119)}<rect x="30" y="8" width="24" height="14" rx="4" fill="${cap}"/>` +
      `<path d="M32 20h20v8h24c22 0 34 12 34 32v50c0 6-4 10-10 10H28c-6 0-10-4-10-10V52c0-14 14-14 14-26zM66 44c-4 0-6 2-6 6s2 6 6 6h20c4 0 6-2 6-6s-2-6-8-6z" fill="url(#${id})" fill-rule="evenodd"/>` +
      `<path d="M27 58c0-7 6-10 9-15" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".55"/>` +
      `<rect x="30" y="66" width="68" height="40" rx="6" fill="${label}"/><rect x="30" y="66" width="68" height="6" rx="3" fill="${mark}"/>${sign(symbol, 64, 90, 1.1, mark)}`,
  );
}

export function sack({ from = '#FFFDF6', to = '#D8CDB0', band, ink = '#fff', word, tie = '#C9A35A' }) {
  const id = freshId();
  return piece(
    `<defs>${gradient(id, from, to, { y2: 0.4 })}</defs>${shadow(42, 64, 119)}` +
      `<path d="M44 12c8 6 32 6 40 0 6 6 2 14-3 20 16 8 27 26 27 52 0 22-6 34-14 34H34c-8 0-14-12-14-34 0-26 11-44 27-52-5-6-9-14-3-20z" fill="url(#${id})"/>` +
      `<path d="M46 30c10 5 26 5 36 0l2 6c-12 5-28 5-40 0z" fill="${tie}"/><path d="M50 40c-6 8-12 14-16 24M78 40c4 6 8 10 11 16" stroke="#0001" stroke-width="4" fill="none" stroke-linecap="round"/>` +
      `<path d="M20.500 76c14 6 73 6 87 0 .8 10 .4 18-.8 25-16 5-69 5-85.400 0-1.200-7-1.600-15-.8-25z" fill="${band}"/>` +
      lettering(word, { cx: 64, cy: 92, width: 70, height: 19, color: ink }),
  );
}

/** A pillow packet with crimped ends. */
export function pouch({ from, to, panel = '#FFFFFF', ink, word, symbol, window }) {
  const id = freshId();
  const inside = window
    ? `<ellipse cx="64" cy="90" rx="23" ry="17" fill="${window[0]}"/><ellipse cx="64" cy="94" rx="18" ry="11" fill="${window[1]}"/>`
    : sign(symbol, 64, 91, 1.45, ink);
  return piece(
    `<defs>${gradient(id, from, to)}</defs>${shadow(36, 64, 119)}` +
      `<path d="M26 14l5-4 5 4 5-4 5 4 5-4 5 4 5-4 5 4 5-4 5 4 5-4 5 4 5-4 5 4 1 12c-4 28-4 58 2 90-24 5-52 5-76 0 6-32 6-62 2-90z" fill="url(#${id})"/>` +
      `<path d="M26 24c24 4 52 4 76 0" fill="none" stroke="#0002" stroke-width="3"/><path d="M33 34c3 22 3 46-1 70" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".4"/>` +
      `<rect x="36" y="40" width="56" height="24" rx="7" fill="${panel}"/>${lettering(word, { cx: 64, cy: 52, width: 52, height: 14, color: ink })}` +
      `<circle cx="64" cy="91" r="24" fill="${window ? '#fff' : panel}" opacity="${window ? 0.35 : 1}"/>${inside}`,
  );
}

export function tin({ from, to, panel = '#FFF4D6', ink, word, symbol, tall = false, lid = '#DCE3E8' }) {
  const id = freshId();
  const top = tall ? 22 : 40;
  const middle = (top + 112) / 2 + 5;
  return piece(
    `<defs>${gradient(id, from, to, { y2: 0 })}</defs>${shadow(38, 64, 118)}` +
      `<path d="M28 ${top}V106c0 7 16 12 36 12s36-5 36-12V${top}z" fill="url(#${id})"/>` +
      `<path d="M28 ${top + 18}c0 7 16 11 36 11s36-4 36-11V${middle + 24}c0 7-16 11-36 11s-36-4-36-11z" fill="${panel}"/>` +
      `<ellipse cx="64" cy="${top}" rx="36" ry="11" fill="${lid}"/><ellipse cx="64" cy="${top}" rx="29" ry="8" fill="#0001"/><path d="M36 ${top + 12}v${90 - top}" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".45"/>` +
      (symbol ? sign(symbol, 64, middle + (word ? -5 : 7), tall ? 1.25 : 1, ink) : '') +
      (word
        ? lettering(word, { cx: 64, cy: middle + (symbol ? 21 : 8), width: 62, height: 13, color: ink })
        : ''),
  );
}

export function carton({ from, to, side, panel = '#FFFFFF', ink, word, symbol }) {
  const id = freshId();
  return piece(
    `<defs>${gradient(id, from, to)}</defs>${shadow(42, 66, 119)}<path d="M86 22l18 10v78l-18 8z" fill="${side}"/><path d="M24 18h62l18 14H40z" fill="#fff5"/>` +
      `<path d="M24 18h62v100H24z" fill="url(#${id})"/><rect x="30" y="28" width="50" height="24" rx="6" fill="${panel}"/>` +
      `${lettering(word, { cx: 55, cy: 40, width: 47, height: 14, color: ink })}<circle cx="55" cy="84" r="23" fill="${panel}" opacity=".92"/>${sign(symbol, 55, 84, 1.4, ink)}`,
  );
}
