import { freshId, gradient, piece, shadow } from './svg.mjs';

/** Nigerian staples that no emoji set has, each drawn by hand. */

export function yam() {
  const back = freshId();
  const front = freshId();
  return piece(
    `<defs>${gradient(back, '#A8713F', '#5E3717', { x2: 0.5 })}${gradient(front, '#B98350', '#6F441F', { x2: 0.5 })}</defs>${shadow(46, 62, 115)}` +
      `<path d="M96 14c14 4 20 18 14 32-8 20-34 46-56 58-12 6-24 2-28-8s0-20 10-30C50 50 74 8 96 14z" fill="url(#${back})"/>` +
      `<path d="M34 34c10-10 24-10 32 0 10 14 22 40 24 56 1 12-6 22-18 24-13 2-22-6-27-20-6-17-20-48-11-60z" fill="url(#${front})"/>` +
      `<g transform="rotate(-18 73 97)"><ellipse cx="73" cy="97" rx="19" ry="17" fill="#7B4B22"/><ellipse cx="73" cy="97" rx="15.500" ry="13.500" fill="#FFF6E0"/><ellipse cx="71" cy="95" rx="9" ry="7" fill="#FBE7BF"/></g>` +
      `<path d="M44 42c4-3 8-3 12 0M46 56c5-3 9-3 13-1M53 70c4-2 8-2 11-1M92 28c4 2 7 6 8 10M84 42c4 2 7 6 8 9" stroke="#3E230C" stroke-opacity=".45" stroke-width="3" fill="none" stroke-linecap="round"/>` +
      `<path d="M38 40c3-4 6-6 10-7" stroke="#fff" stroke-opacity=".4" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  );
}

export function plantain({ tip = '#A7D64A', middle = '#F2C72E', end = '#D99A12' } = {}) {
  const front = freshId();
  const back = freshId();
  const skin = (id, first, second, third) =>
    `<linearGradient id="${id}" x1="0" x2="1" y2="1"><stop stop-color="${first}"/><stop offset=".55" stop-color="${second}"/><stop offset="1" stop-color="${third}"/></linearGradient>`;
  return piece(
    `<defs>${skin(front, tip, middle, end)}${skin(back, '#7FBF3A', '#E8C431', '#C98B12')}</defs>${shadow(44, 66, 116)}` +
      `<path d="M30 12c-6 30 10 74 62 84 12 2 22-2 24-8-40-6-64-36-70-78z" fill="url(#${back})"/><path d="M24 14c-14 34-4 84 44 100 12 4 24 2 28-6C56 96 36 60 40 12z" fill="url(#${front})"/>` +
      `<path d="M30 20c-8 34 4 72 48 90" stroke="#fff" stroke-opacity=".4" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M40 14c6 36 28 62 70 74" stroke="#6B5A00" stroke-opacity=".25" stroke-width="3" fill="none"/>` +
      `<path d="M20 4c8-4 20-4 28 0l-2 14c-8-4-16-4-24 0z" fill="#5B4A16"/><circle cx="95" cy="108" r="4" fill="#4A3A10"/><circle cx="115" cy="89" r="3.500" fill="#4A3A10"/>`,
  );
}

export function cocoyam() {
  const id = freshId();
  const corm = (x, y, size) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-32c16 0 28 14 28 32S16 34 0 34-28 18-28 0-16-32 0-32z" fill="url(#${id})"/><path d="M-25-8c14 6 36 6 50 0M-28 4c16 7 40 7 56 0M-24 17c14 6 34 6 48 0" stroke="#3E230C" stroke-opacity=".4" stroke-width="3" fill="none"/><path d="M-6-32c0-6 2-9 6-10 4 1 6 4 6 10z" fill="#9FC46A"/><path d="M-16-18c3-5 7-7 11-8" stroke="#fff" stroke-opacity=".35" stroke-width="4" stroke-linecap="round" fill="none"/></g>`;
  return piece(
    `<defs>${gradient(id, '#9A6B43', '#4F2F17')}</defs>${shadow(46, 64, 115)}${corm(82, 56, 0.95)}${corm(42, 76, 1.05)}` +
      `<g transform="rotate(-10 88 94)"><ellipse cx="88" cy="94" rx="24" ry="19" fill="#5E3A1E"/><ellipse cx="88" cy="93" rx="20" ry="15" fill="#FBF3EE"/><ellipse cx="87" cy="92" rx="13" ry="9" fill="#F0DDE3"/><path d="M80 89l3 2M92 88l2 3M86 96l3-1M95 95l2-2" stroke="#C99BB0" stroke-width="2.400" stroke-linecap="round"/></g>`,
  );
}

const pepperPod = (x, y, size, from, to, id) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path d="M-26-14C-24-30-8-30 0-26c8-4 24-4 26 12 2 14-6 20-8 30-2 8-10 14-16 9-4 6-14 2-16-6C-16 8-28 0-26-14z" fill="url(#${id})"/><path d="M0-25c-3 12-3 30 1 44M-13-24c-5 10-4 24 0 36M13-24c5 10 4 24 1 34" stroke="#0002" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M-18-14c1-5 4-7 7-7" stroke="#fff" stroke-opacity=".75" stroke-width="4.500" stroke-linecap="round" fill="none"/><path d="M-12-27c6-6 18-6 24 0-6 4-18 4-24 0z" fill="#4E8B2E"/><path d="M0-28c-1-7 2-11 7-14" stroke="#4E8B2E" stroke-width="5" stroke-linecap="round" fill="none"/></g>`;

export const scotchBonnets = () =>
  piece(
    `${shadow(48, 64, 113)}${pepperPod(88, 50, 0.92, '#FFD34D', '#E39A0B', freshId())}${pepperPod(40, 56, 1, '#FF5A3C', '#B8170B', freshId())}${pepperPod(72, 86, 0.98, '#FF7A2B', '#D93A0A', freshId())}`,
  );

/** Long red bell peppers. */
export const tatashe = () =>
  piece(
    `${shadow(46, 64, 118)}${pepperPod(84, 62, 1.25, '#FF6A4A', '#B3160A', freshId())}${pepperPod(46, 70, 1.4, '#FF4B33', '#A30D08', freshId())}`,
  );

/** A flat tin with its lid rolled half back. */
export function sardineTin() {
  const id = freshId();
  const fish = y =>
    `<path d="M30 ${y}c8-8 34-8 46-1l10-5-2 6 2 6-10-5c-12 7-38 7-46-1z" fill="#7FA3BD"/><path d="M34 ${y - 1}c10-4 26-4 36 0" stroke="#fff" stroke-opacity=".75" stroke-width="2" fill="none"/><circle cx="35" cy="${y}" r="1.600" fill="#1E2F3C"/>`;
  return piece(
    `<defs>${gradient(id, '#E8503F', '#A3150D')}</defs>${shadow(52, 64, 106)}<path d="M8 62h112v22c0 12-10 20-22 20H30C18 104 8 96 8 84z" fill="url(#${id})"/>` +
      `<rect x="8" y="42" width="112" height="40" rx="20" fill="#DCE3E8"/><rect x="15" y="48" width="98" height="29" rx="14" fill="#E9B44C"/>${fish(57)}${fish(68)}` +
      `<path d="M78 42h22c12 0 20 9 20 20s-8 20-20 20H78c10-10 10-30 0-40z" fill="#C9D2D9"/><path d="M80 44c8 10 8 26 0 36" stroke="#fff" stroke-width="3" fill="none"/><path d="M22 92c4 4 8 6 14 6" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round" fill="none"/>` +
      `<circle cx="103" cy="62" r="8" fill="none" stroke="#8B98A3" stroke-width="4"/>`,
  );
}

export function okra() {
  const id = freshId();
  const pod = (x, y, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-50c12 2 16 14 15 30C14 6 8 34 0 52-8 34-14 6-15-20c-1-16 3-28 15-30z" fill="url(#${id})"/><path d="M0-48C-3-20-3 20 0 50M-9-44c-4 26 0 56 6 76M9-44c4 26 0 56-6 76" stroke="#2F5E1C" stroke-opacity=".35" stroke-width="2.400" fill="none"/><path d="M-13-42c6-8 20-8 26 0-6 4-20 4-26 0z" fill="#4E7F2A"/><path d="M0-46v-12" stroke="#4E7F2A" stroke-width="7" stroke-linecap="round"/></g>`;
  return piece(
    `<defs>${gradient(id, '#A9D86B', '#4F9435')}</defs>${shadow(44)}${pod(90, 66, 26)}${pod(62, 62, -2)}${pod(36, 68, -28)}`,
  );
}

export function gardenEggs() {
  const egg = (x, y, turn, from, to) => {
    const id = freshId();
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><defs>${gradient(id, from, to)}</defs><path d="M0-24c16 0 24 14 24 30S14 36 0 36-24 22-24 6s8-30 24-30z" fill="url(#${id})"/><path d="M-14-4c1-6 3-9 6-11" stroke="#fff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round" fill="none"/><path d="M-18-20c4-8 30-8 36 0-5 2-7 6-9 9-3-4-6-5-9-5s-6 1-9 5c-2-3-4-7-9-9z" fill="#4E8B2E"/><path d="M0-25v-11" stroke="#4E8B2E" stroke-width="6" stroke-linecap="round"/></g>`;
  };
  return piece(
    `${shadow(48, 64, 114)}${egg(88, 58, 16, '#F6F0C9', '#C9BF6A')}${egg(42, 60, -14, '#FFFDF2', '#D8D3B8')}${egg(66, 78, 4, '#D9EFA2', '#7FB04A')}`,
  );
}

export function papaya() {
  const skin = freshId();
  const flesh = freshId();
  const seeds = [
    [-5, -22],
    [5, -14],
    [-8, -6],
    [3, -2],
    [10, 8],
    [-4, 10],
    [-11, 20],
    [4, 22],
    [11, 24],
    [-2, 33],
  ];
  return piece(
    `<defs>${gradient(skin, '#F6C445', '#6FA23A')}${gradient(flesh, '#FFA24D', '#EF6A24')}</defs>${shadow(44, 62, 116)}` +
      `<g transform="translate(86 58) rotate(24)"><path d="M0-50c18 0 27 26 27 52S16 48 0 48-27 28-27 2s9-52 27-52z" fill="url(#${skin})"/><path d="M-15-14c2-12 5-18 10-23" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round" fill="none"/></g>` +
      `<g transform="translate(48 66) rotate(-10)"><path d="M0-52c19 0 30 28 30 54S18 50 0 50-30 28-30 2s11-54 30-54z" fill="#7FA83A"/><path d="M0-47c16 0 25 25 25 49S15 45 0 45-25 26-25 2s9-49 25-49z" fill="url(#${flesh})"/><path d="M0-32c8 0 15 16 15 38S8 38 0 38-15 26-15 6-8-32 0-32z" fill="#F7B267"/>` +
      `${seeds.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="4.200" ry="5" fill="#2B1B12"/><circle cx="${x - 1.2}" cy="${y - 1.6}" r="1.200" fill="#fff" opacity=".7"/>`).join('')}</g>`,
  );
}

/** Air-dried cod, two of them crossed. */
export function stockfish() {
  const id = freshId();
  const fish = turn =>
    `<g transform="translate(64 62) rotate(${turn})"><path d="M-54-1c8-12 22-16 38-13 18 3 34 6 48 7l18-13c2 8-1 15-5 20 4 5 7 11 6 20L32 8C18 12 2 15-16 15c-18 0-32-6-38-16z" fill="url(#${id})"/><path d="M-30-12c4 8 4 16 0 25" stroke="#6B4A22" stroke-opacity=".6" stroke-width="3" fill="none"/><circle cx="-42" cy="-3" r="3.400" fill="#3A2510"/><path d="M-54 1c5 1 8 1 11 4" stroke="#6B4A22" stroke-width="2.400" fill="none"/><path d="M-20-5c14 3 32 4 48 3M-18 4c14 2 28 1 42-2M38-8l8-5M38 0h9M38 6l8 5" stroke="#6B4A22" stroke-opacity=".45" stroke-width="2.400" stroke-linecap="round" fill="none"/></g>`;
  return piece(
    `<defs>${gradient(id, '#F3DDAE', '#B4894B')}</defs>${shadow(46, 64, 114)}${fish(-34)}${fish(28)}`,
  );
}

/** Smoked catfish, bent into a ring the way it is sold. */
export function smokedFish() {
  const id = freshId();
  return piece(
    `<defs>${gradient(id, '#8A5A33', '#3B2111')}</defs>${shadow(46, 64, 115)}` +
      `<path d="M30 92C8 62 24 22 64 20c38-2 58 34 46 62-8 18-26 26-40 22-10-3-14-14-6-18 14-2 24-8 26-22 1-14-10-24-26-23-20 1-28 22-14 38 6 8 4 18-4 20-6 2-12-1-16-7z" fill="url(#${id})"/>` +
      `<path d="M30 92c-10 2-16-2-20-10 6-2 10-2 14 0-2-6-1-11 3-16 4 5 8 9 9 14z" fill="#5E3A1F"/><circle cx="84" cy="92" r="3.600" fill="#F5E2BE"/><circle cx="84" cy="92" r="1.700" fill="#20120A"/>` +
      `<path d="M66 98c-8 0-14 3-18 8M68 102c-6 2-9 6-10 11" stroke="#3B2111" stroke-width="3" stroke-linecap="round" fill="none"/><path d="M34 50c6-14 18-20 32-20 16 0 28 10 32 24" stroke="#E0B07A" stroke-opacity=".6" stroke-width="4" stroke-linecap="round" fill="none"/><path d="M98 60l6 6M96 72l7 4M38 62l-8 2M40 74l-8 4" stroke="#20120A" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`,
  );
}

/** A dressed chicken lying on its side: breast to the left, leg to the right. */
export function dressedChicken() {
  const id = freshId();
  return piece(
    `<defs>${gradient(id, '#FFDDB0', '#DE9A5B')}</defs>${shadow(48, 62, 112)}` +
      `<path d="M100 78l16 22" stroke="#FBEFDD" stroke-width="9" stroke-linecap="round"/><circle cx="114" cy="104" r="6.500" fill="#FFF8EC"/><circle cx="121" cy="98" r="6.500" fill="#FFF8EC"/>` +
      `<path d="M8 68c4-30 34-46 62-38 22 6 40 24 40 44 0 24-24 36-52 36S4 96 8 68z" fill="url(#${id})"/>` +
      `<path d="M62 66c10-14 36-14 46 2 6 10 2 24-10 30-16 8-36 2-40-12-2-8 0-14 4-20z" fill="#F0B478"/><path d="M66 70c8-10 24-12 34-4" stroke="#fff" stroke-opacity=".55" stroke-width="4.500" stroke-linecap="round" fill="none"/>` +
      `<path d="M30 60c10-8 26-6 32 4 4 8-2 16-12 18-6 8-16 6-16-2-8-4-10-14-4-20z" fill="#F5C48E"/><path d="M34 66c6-5 14-5 20-1" stroke="#C4813F" stroke-opacity=".55" stroke-width="3" stroke-linecap="round" fill="none"/>` +
      `<path d="M20 56c6-12 16-18 30-20" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round" fill="none"/><g fill="#C4813F" fill-opacity=".5"><circle cx="24" cy="84" r="2"/><circle cx="36" cy="96" r="2"/><circle cx="50" cy="98" r="2"/><circle cx="70" cy="42" r="2"/><circle cx="86" cy="50" r="2"/></g>`,
  );
}

export function eggCrate() {
  const id = freshId();
  const egg = (x, y) =>
    `<path d="M${x} ${y - 22}c10 0 16 14 16 24s-7 17-16 17-16-7-16-17 6-24 16-24z" fill="url(#${id})"/><path d="M${x - 8} ${y - 4}c1-6 3-9 6-11" stroke="#fff" stroke-opacity=".8" stroke-width="3.600" stroke-linecap="round" fill="none"/>`;
  const cup = x => `<path d="M${x} 84c0 11 6 15 13 15s13-4 13-15z" fill="#8B95A1"/>`;
  return piece(
    `<defs>${gradient(id, '#F8C08E', '#D98A4E')}</defs>${shadow(52, 64, 116)}<path d="M20 66l12-14h64l12 14z" fill="#B9C1CA"/>${egg(40, 58)}${egg(64, 56)}${egg(88, 58)}` +
      `<path d="M8 74h112l-8 36c-1 4-3 5-6 5H22c-3 0-5-1-6-5z" fill="#A4AEB9"/>${egg(30, 72)}${egg(53, 73)}${egg(76, 73)}${egg(99, 72)}<path d="M6 78h116l-8 32c-1 4-3 5-6 5H20c-3 0-5-1-6-5z" fill="#C9D0D8"/>${[17, 41, 63, 87].map(cup).join('')}<path d="M6 78h116l-1 5H7z" fill="#E3E8ED"/>`,
  );
}

/** A wrapped bar of laundry soap, cut from the long bar. */
export function soapBar() {
  const id = freshId();
  return piece(
    `<defs>${gradient(id, '#7FD0F2', '#2D7FB8')}</defs>${shadow(50, 64, 112)}<path d="M14 62l64-28 38 14-62 32z" fill="#A8E2FA"/><path d="M14 62l40 18v30L16 90z" fill="#2B76AC"/><path d="M54 80l62-32v28L54 110z" fill="url(#${id})"/><path d="M30 60l52-23M66 88l40-21" stroke="#fff" stroke-opacity=".7" stroke-width="4.500" stroke-linecap="round"/><g fill="#fff" fill-opacity=".9"><circle cx="98" cy="30" r="9" fill-opacity=".55"/><circle cx="114" cy="20" r="5"/><circle cx="84" cy="20" r="5"/></g>`,
  );
}

/** Washed leaves tied into a bunch: bitterleaf, ewedu, scent leaf. */
export function leafBunch({ from, to, vein, tie = '#C9A35A' }) {
  const id = freshId();
  const leaf = (turn, length) =>
    `<g transform="translate(64 92) rotate(${turn})"><path d="M0 0C-17-14-19-${length - 26}-0-${length}C19-${length - 26} 17-14 0 0z" fill="url(#${id})"/><path d="M0-4V-${length - 10}" stroke="${vein}" stroke-width="2.400" stroke-linecap="round"/><path d="M0-22l9-9M0-22l-9-9M0-38l9-9M0-38l-9-9" stroke="${vein}" stroke-opacity=".55" stroke-width="2" stroke-linecap="round"/></g>`;
  return piece(
    `<defs>${gradient(id, from, to, { x2: 0.4 })}</defs>${shadow(34, 64, 119, 5)}<path d="M56 92l-8 26M64 92v28M72 92l8 26" stroke="${to}" stroke-width="7" stroke-linecap="round"/>${leaf(-58, 66)}${leaf(58, 66)}${leaf(-30, 80)}${leaf(30, 80)}${leaf(0, 86)}<path d="M50 90c8 5 20 5 28 0v8c-8 5-20 5-28 0z" fill="${tie}"/>`,
  );
}

/** Three large beans, each with its pale eye. */
export function beans({ from, to, mark }) {
  const id = freshId();
  const bean = (x, y, turn, size) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-30 2c-2-18 12-26 26-22 8 2 10 6 18 4 14-2 22 10 16 22S6 26-6 24-29 16-30 2z" fill="url(#${id})"/><ellipse cx="6" cy="-6" rx="7" ry="4" fill="${mark}"/><path d="M-20-4c2-6 6-9 11-10" stroke="#fff" stroke-opacity=".6" stroke-width="4.500" stroke-linecap="round" fill="none"/></g>`;
  return piece(
    `<defs>${gradient(id, from, to)}</defs>${shadow(46, 64, 112)}${bean(84, 40, 20, 0.85)}${bean(42, 56, -16, 1)}${bean(82, 82, 8, 1.05)}`,
  );
}
