import { writeFile } from 'node:fs/promises';

/** How many seeds should have each rare thing: what they do is not the same to the last event on every machine. */
const TIMES = 2;

/** The fewest seeds found, best first, that together have all of `needed` as often as that, or as often as any do. */
export function chooseSeeds(
  happened: ReadonlyMap<number, ReadonlySet<string>>,
  needed: ReadonlySet<string>,
): number[] {
  const had = (what: string) => [...happened.values()].filter(all => all.has(what)).length;
  const rarity = new Map([...needed].map(what => [what, had(what)]));
  const open = new Map([...rarity].map(([what, times]) => [what, Math.min(times, TIMES)]));
  const left = new Map(happened);
  const chosen: number[] = [];
  while ([...open.values()].some(times => times > 0)) {
    const worth = (all: ReadonlySet<string>) =>
      [...open].reduce(
        (sum, [what, times]) => (times > 0 && all.has(what) ? sum + 1 / (rarity.get(what) ?? 1) : sum),
        0,
      );
    const [[seed, all]] = [...left].sort((a, b) => worth(b[1]) - worth(a[1])) as [[number, Set<string>]];
    left.delete(seed);
    chosen.push(seed);
    for (const what of all) open.set(what, (open.get(what) ?? 0) - 1);
  }
  return chosen;
}

export function writeChosenSeeds(file: string, seeds: readonly number[]): Promise<void> {
  const list = JSON.stringify(seeds).replaceAll(',', ', ');
  return writeFile(
    file,
    `/** Found by \`npm run simulate -- --seeds 200 --steps 40 --choose\`: they get to all that is rare. */
export const CHOSEN_SEEDS: readonly number[] = ${list};
`,
  );
}
