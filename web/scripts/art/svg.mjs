/** Every single piece is drawn on a square of 128 × 128. */
export const SIDE = 128;

export const piece = content =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${content}</svg>`;

export const round = number => Number(number.toFixed(1));

export const shadow = (rx, cx = 64, cy = 117, ry = 6) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#0002"/>`;

export const gradient = (id, from, to, { x2 = 1, y2 = 1 } = {}) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** A repeatable sequence of numbers from 0 to 1, so that every build draws the same grains. */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** Ids must differ between the pieces that share one tile. */
let lastId = 0;
export const freshId = () => `i${(lastId++).toString(36)}`;
