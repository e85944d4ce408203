/**
 * Which rows of a list were moved: the fewest without which those that both lists have stand in one order. Of two that
 * have changed places it is one.
 */
export function movedRows(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((key, place) => [key, place]));
  const kept = after.filter(key => places.has(key));
  const placeOf = (key: string) => places.get(key) ?? 0;
  // The longest of the chains that rise, which end with each row; lists have some hundred rows at most.
  const chains: string[][] = [];
  for (const key of kept) {
    const fits = chains.filter(chain => placeOf(chain.at(-1) as string) < placeOf(key));
    chains.push([...longest(fits), key]);
  }
  const still = new Set(longest(chains));
  return kept.filter(key => !still.has(key));
}

const longest = (chains: readonly string[][]): string[] =>
  chains.reduce((most, chain) => (chain.length > most.length ? chain : most), [] as string[]);
