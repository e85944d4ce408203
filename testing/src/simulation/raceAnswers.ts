import type { Answer } from './raceHarness.js';
import { ROUNDS } from './rounds.js';

/** So many ask at the same time. */
export const AT_ONCE = 50;

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The numbers of the rounds of a race. */
export const rounds = times(ROUNDS, index => index + 1);

export const wins = (answers: readonly Answer<unknown>[]): number =>
  answers.filter(({ status }) => status < 300).length;

/** All who asked were given the same answer, to the letter. */
export function sameForAll(answers: readonly Answer<unknown>[], status: number): void {
  expect(answers.map(answer => answer.status)).toEqual(times(AT_ONCE, () => status));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
}

/** How many had each answer: `200`, `409 <code>`. */
export function codes(answers: readonly Answer[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status < 300 ? String(status) : `${status} ${body.code}`;
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
}
