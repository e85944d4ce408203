/** Names of one thing; whoever asks for one finds the others too (rules/catalogue.md CT8). */
const synonyms = [
  ['garri', 'gari'],
  ['egusi', 'egunsi'],
  ['maggi', 'seasoning'],
];

/** From this many letters a word is also found inside another: `fish` in `stockfish`. */
const WHOLE_WORD = 4;

/** Words of a text, without case, accents and punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

/** Typos forgiven in a word of the query: none up to 3 letters, one from 4 to 7, two beyond. */
const forgiven = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * Letters to add, drop, replace or swap with a neighbour to make one word of the other, as far as `most`;
 * anything further is `most + 1`.
 */
export function typosBetween(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const equal = a[row - 1] === b[column - 1];
      let least = Math.min(last[column]! + 1, line[column - 1]! + 1, last[column - 1]! + (equal ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, beforeLast[column - 2]! + 1);
      line.push(least);
    }
    if (Math.min(...line) > most) return most + 1;
    beforeLast = last;
    last = line;
  }
  return Math.min(last[b.length]!, most + 1);
}

/** Typos between one asked word and the nearest of `words`; undefined when none is near enough. */
function nearest(asked: string, words: readonly string[]): number | undefined {
  const inside = asked.length >= WHOLE_WORD;
  if (words.some(word => (inside ? word.includes(asked) : word.startsWith(asked)))) return 0;
  const most = forgiven(asked);
  if (most === 0) return undefined;
  const least = Math.min(...words.map(word => typosBetween(asked, word, most)));
  return least <= most ? least : undefined;
}

/** Other names of an asked word, itself forgiven a typo. */
function otherNames(asked: string): string[] {
  const group = synonyms.find(names => nearest(asked, names) !== undefined);
  return asked.length < 4 || !group ? [] : group;
}

export type Search = (words: readonly string[]) => number | undefined;

/**
 * Asks whether an item with these words is meant: every asked word must be there, as a part of a word, by
 * another name, or nearly. Answers the typos forgiven, so that the surest come first.
 */
export function searchFor(query: string): Search {
  const asked = wordsOf(query).map(word => ({ word, others: otherNames(word) }));
  return words => {
    let typos = 0;
    for (const { word, others } of asked) {
      const found = others.some(other => words.includes(other)) ? 0 : nearest(word, words);
      if (found === undefined) return undefined;
      typos += found;
    }
    return typos;
  };
}
