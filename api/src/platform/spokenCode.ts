import { randomInt } from 'node:crypto';

/** No 0, 1, I or O: it is read out loud. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const newSpokenCode = (): string =>
  Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
