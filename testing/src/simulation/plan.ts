import fc from 'fast-check';
import { allActions } from './actions/allActions.js';
import type { Death } from './lifeline.js';

export interface Move {
  action: string;
  dice: readonly number[];
}

export interface Step extends Move {
  /** Which of the shoppers acts. */
  shopper: number;
  /** What the same shopper does at the same time, in another window. */
  beside: Move | null;
  death: Death | null;
}

export const SHOPPERS = 4;
const NUMBERS = 24;

/**
 * In one seed of five an action never happens, in another it happens all the time: runs that lack something, or are
 * full of it, get further into rare states than runs that all do a little of everything (swarm testing, Groce et al.
 * 2012).
 */
const tempers = fc.array(fc.constantFrom(0, 1, 1, 1, 6), {
  minLength: allActions.length,
  maxLength: allActions.length,
});

function moveOf(seed: number) {
  const temper = fc.sample(fc.noBias(tempers), { seed, numRuns: 1 })[0] as number[];
  const weighted = allActions.map(({ name, weight }, index) => ({
    arbitrary: fc.constant(name),
    weight: weight * (temper[index] as number),
  }));
  return {
    action: fc.oneof(...weighted),
    dice: fc.array(fc.nat({ max: 2 ** 32 - 1 }), { minLength: NUMBERS, maxLength: NUMBERS }),
  };
}
const sometimes = <T>(arbitrary: fc.Arbitrary<T>, rarity: number) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: rarity - 1 }, { arbitrary, weight: 1 });
const death: fc.Arbitrary<Death> = fc.record({
  writes: fc.integer({ min: 1, max: 14 }),
  side: fc.constantFrom('before', 'after'),
  counting: fc.constantFrom('api', 'api', 'api', 'everything'),
});

/** What happens is a function of the seed and of nothing else: the same seed deals the same steps. */
export function planOf(seed: number, steps: number): Step[] {
  const move = moveOf(seed);
  const step = fc.record({
    ...move,
    shopper: fc.nat({ max: SHOPPERS - 1 }),
    beside: sometimes(fc.record(move), 8),
    death: sometimes(death, 25),
  });
  const plan = fc.noBias(fc.array(step, { minLength: steps, maxLength: steps, size: 'max' }));
  return fc.sample(plan, { seed, numRuns: 1 })[0] as Step[];
}
