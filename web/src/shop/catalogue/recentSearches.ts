import { PERSONAL, readStored, writeStored } from '../../api/storage';

const KEY = `${PERSONAL}searches`;
const MOST = 6;
const SHORTEST = 3;

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(text => typeof text === 'string');

/** What was searched for on this device, the latest first; signing out forgets it. */
export const recentSearches = (): string[] => readStored(KEY, areTexts) ?? [];

export function rememberSearch(text: string): void {
  const words = text.trim();
  if (words.length < SHORTEST) return;
  const others = recentSearches().filter(one => one.toLowerCase() !== words.toLowerCase());
  writeStored(KEY, [words, ...others].slice(0, MOST));
}

export const forgetSearches = (): void => writeStored(KEY, undefined);
