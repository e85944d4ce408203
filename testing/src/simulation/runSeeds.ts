import { runSeed, type SeedResult } from './runSeed.js';
import type { SimulationFixture } from './simulationFixture.js';

/** A seed spends half its time waiting for Postgres, so several run at once. */
const AT_ONCE = 3;

/** Results come in the order in which seeds end. */
export async function runSeeds(
  fixture: SimulationFixture,
  { first, count, steps }: { first: number; count: number; steps: number },
  onResult: (verdict: SeedResult) => void,
): Promise<void> {
  let next = first;
  const runNext = async (): Promise<void> => {
    while (next < first + count) onResult(await runSeed(fixture, next++, steps));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
}
