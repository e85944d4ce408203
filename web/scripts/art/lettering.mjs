/**
 * A small stroke alphabet, 12 units tall, for labels on sacks and packets:
 * an SVG shown as an image can not load the shop's fonts.
 */
const LETTERS = {
  A: [9, 'M0 12L4.500 0L9 12M1.700 8H7.300'],
  B: [8.4, 'M0 0V12H5.200A3.200 3.200 0 0 0 5.200 5.600H0M0 0H4.700A2.800 2.800 0 0 1 4.700 5.600'],
  C: [9, 'M8.600 2.200A5.200 6 0 1 0 8.600 9.800'],
  D: [9, 'M0 0V12H3.500A6 6 0 0 0 3.500 0Z'],
  E: [7.4, 'M7.400 0H0V12H7.400M0 6H6.600'],
  F: [7.4, 'M7.400 0H0V12M0 6H6.600'],
  G: [9.2, 'M8.600 2.200A5.200 6 0 1 0 9.200 8V6.400H5.800'],
  H: [8.8, 'M0 0V12M8.800 0V12M0 6H8.800'],
  I: [0, 'M0 0V12'],
  K: [8.6, 'M0 0V12M8.400 0L0 7M3 4.700L8.600 12'],
  L: [7, 'M0 0V12H7'],
  M: [10.4, 'M0 12V0L5.200 7L10.400 0V12'],
  N: [8.8, 'M0 12V0L8.800 12V0'],
  O: [10, 'M5 0A5 6 0 1 0 5 12A5 6 0 1 0 5 0Z'],
  P: [8.2, 'M0 12V0H4.800A3.400 3.400 0 0 1 4.800 6.800H0'],
  R: [8.4, 'M0 12V0H4.900A3.300 3.300 0 0 1 4.900 6.600H0M4.500 6.600L8.400 12'],
  S: [
    8.4,
    'M8 2.200C7.200.8 5.700 0 4.200 0C2 0 .4 1.300.4 3C.4 7 8.400 5 8.400 9C8.400 10.800 6.600 12 4.400 12C2.400 12 .8 11.200 0 9.600',
  ],
  T: [9, 'M0 0H9M4.500 0V12'],
  U: [8.8, 'M0 0V7.600A4.400 4.400 0 0 0 8.800 7.600V0'],
  V: [9.4, 'M0 0L4.700 12L9.400 0'],
  W: [13, 'M0 0L3 12L6.500 2L10 12L13 0'],
  Y: [9.2, 'M0 0L4.600 6L9.200 0M4.600 6V12'],
  Z: [8.5, 'M0 0H8.500L0 12H8.500'],
};
const GAP = 4.2;
const STROKE = 3.1;

/** `word` centred on (cx, cy), as tall as `height`, never wider than `width`. */
export function lettering(word, { cx, cy, width, height, color }) {
  const letters = [...word].map(letter => LETTERS[letter]);
  const drawn = letters.reduce((sum, [advance]) => sum + advance, 0) + GAP * (letters.length - 1);
  const scale = Math.min((width - 6) / (drawn + STROKE), height / (12 + STROKE));
  let x = 0;
  const paths = letters.map(([advance, path]) => {
    const at = x;
    x += advance + GAP;
    return `<path transform="translate(${at.toFixed(1)})" d="${path}"/>`;
  });
  const left = cx - (drawn * scale) / 2;
  const top = cy - 6 * scale;
  return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})" fill="none" stroke="${color}" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`;
}
