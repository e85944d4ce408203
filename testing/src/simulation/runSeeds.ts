import { runSeed, type Verdict } from './runSeed.js';
import type { Theatre } from './theatre.js';

/** A seed spends half its time waiting for Postgres, so that others can be lived through meanwhile. */
const AT_ONCE = 3;

/** Seeds are worlds apart; their verdicts come as they end, not in order. */
export async function runSeeds(
  theatre: Theatre,
  { first, count, steps }: { first: number; count: number; steps: number },
  onVerdict: (verdict: Verdict) => void,
): Promise<void> {
  let next = first;
  const live = async (): Promise<void> => {
    while (next < first + count) onVerdict(await runSeed(theatre, next++, steps));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, live));
}
