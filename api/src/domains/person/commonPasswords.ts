import { commonPasswordList } from './commonPasswordList.js';

const common = new Set(commonPasswordList.trim().split(/\s+/));

/** In any case, so that `Football1` is no better than `football1`; and one character repeated. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase()) || new Set(password).size === 1;
}
