import { runSeed, type SeedResult } from './runSeed.js';
import type { SimulationFixture } from './simulationFixture.js';

/** A seed spends half its time waiting for Postgres, so several run at once. */
const AT_ONCE = 3;

/** Results come in the order in which seeds end. No further seed begins once `enough` says so. */
export async function runSeeds(
  fixture: SimulationFixture,
  { seeds, steps, enough }: { seeds: readonly number[]; steps: number; enough: (begun: number) => boolean },
  onResult: (result: SeedResult) => void,
): Promise<void> {
  let begun = 0;
  const runNext = async (): Promise<void> => {
    while (begun < seeds.length && !enough(begun))
      onResult(await runSeed(fixture, seeds[begun++] as number, steps));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
}
