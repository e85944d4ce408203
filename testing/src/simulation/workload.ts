import fc from 'fast-check';
import { allActions } from './actions/allActions.js';
import type { CrashPoint } from './crashInjector.js';

export interface ChosenAction {
  action: string;
  /** For the action's own choices. */
  numbers: readonly number[];
}

export interface Step extends ChosenAction {
  /** Which of the shoppers acts. */
  shopper: number;
  /** What the same shopper does at the same time. */
  beside: ChosenAction | null;
  crash: CrashPoint | null;
  /** Which append of the step is written without the shop being told so. */
  lostAnswer: number | null;
}

export const SHOPPERS = 4;
const NUMBERS = 24;

/**
 * In one seed of five an action never happens, in another it happens all the time: runs that lack something, or
 * are full of it, get further into rare states than runs that all do a little of everything (swarm testing,
 * Groce et al. 2012).
 */
const weightSets = fc.array(fc.constantFrom(0, 1, 1, 1, 6), {
  minLength: allActions.length,
  maxLength: allActions.length,
});

function chosenAction(seed: number) {
  const weights = fc.sample(fc.noBias(weightSets), { seed, numRuns: 1 })[0] as number[];
  const weighted = allActions.map(({ name, weight }, index) => ({
    arbitrary: fc.constant(name),
    weight: weight * (weights[index] as number),
  }));
  return {
    action: fc.oneof(...weighted),
    numbers: fc.array(fc.nat({ max: 2 ** 32 - 1 }), { minLength: NUMBERS, maxLength: NUMBERS }),
  };
}
const sometimes = <T>(arbitrary: fc.Arbitrary<T>, rarity: number) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: rarity - 1 }, { arbitrary, weight: 1 });
const crashPoint: fc.Arbitrary<CrashPoint> = fc.record({
  writes: fc.integer({ min: 1, max: 14 }),
  side: fc.constantFrom('before', 'after'),
  counting: fc.constantFrom('api', 'api', 'api', 'everything'),
});

/** The steps depend on the seed and on nothing else. */
export function generateWorkload(seed: number, steps: number): Step[] {
  const chosen = chosenAction(seed);
  const step = fc.record({
    ...chosen,
    shopper: fc.nat({ max: SHOPPERS - 1 }),
    beside: sometimes(fc.record(chosen), 8),
    crash: sometimes(crashPoint, 25),
    lostAnswer: sometimes(fc.integer({ min: 1, max: 5 }), 15),
  });
  const workload = fc.noBias(fc.array(step, { minLength: steps, maxLength: steps, size: 'max' }));
  return fc.sample(workload, { seed, numRuns: 1 })[0] as Step[];
}
