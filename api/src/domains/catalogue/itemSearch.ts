/** Names of one thing; whoever asks for one finds the others too (rules/catalogue.md CT8). */
const synonyms = [
  ['garri', 'gari'],
  ['egusi', 'egunsi'],
  ['maggi', 'seasoning'],
  ['ogbono', 'apon'],
  ['semolina', 'semo'],
  ['poundo', 'iyan'],
  ['elubo', 'amala'],
  ['rodo', 'habanero', 'scotch'],
  ['tatashe', 'capsicum'],
  ['shombo', 'cayenne'],
  ['suya', 'yaji'],
  ['iru', 'dawadawa', 'locust'],
  ['ugu', 'ugwu'],
  ['bitterleaf', 'onugbu', 'ewuro'],
  ['okra', 'okro'],
  ['yam', 'isu'],
  ['maize', 'corn', 'agbado'],
  ['guinea', 'sorghum'],
  ['millet', 'gero'],
  ['beans', 'ewa'],
  ['bambara', 'okpa'],
  ['pigeon', 'fiofio'],
  ['groundnut', 'groundnuts', 'peanut', 'peanuts', 'epa'],
  ['beniseed', 'sesame'],
  ['stockfish', 'okporoko', 'panla'],
  ['titus', 'mackerel'],
  ['prawns', 'shrimp', 'shrimps'],
  ['zobo', 'hibiscus'],
  ['tigernuts', 'aya'],
  ['pawpaw', 'papaya'],
  ['washing', 'detergent'],
];

/** Dishes and brands, and the goods that people mean by them; not the other way round. */
const meant: Record<string, string[]> = {
  eba: ['garri'],
  indomie: ['noodles'],
  semovita: ['semolina'],
  knorr: ['seasoning'],
  royco: ['seasoning'],
  bouillon: ['seasoning'],
  milo: ['cocoa'],
  bournvita: ['cocoa'],
  ovaltine: ['cocoa'],
  maltina: ['malt'],
  cerelac: ['cereal'],
  akamu: ['custard'],
  ogi: ['custard'],
  dodo: ['plantain'],
  omo: ['washing'],
  hypo: ['bleach'],
  jik: ['bleach'],
  tissue: ['toilet'],
};

/** From this many letters a name is recognised with a typo in it: shorter ones are each other's typos. */
const LONG_NAME = 5;

/** From this many letters a word is also found inside another: `fish` in `stockfish`. */
const WHOLE_WORD = 4;
/** From this many letters a word may be half typed and have a typo: `candel` on the way to `candles`. */
const HALF_TYPED = 5;

/** What is found inside a word, or half typed with a typo, comes after what is found as surely otherwise. */
const INSIDE = 0.25;
const HALF = 0.5;

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
 * anything further is `most + 1`. `halfTyped` takes the beginning of `b` that is nearest.
 */
export function typosBetween(a: string, b: string, most: number, halfTyped = false): number {
  if (a === b) return 0;
  if (a.length - b.length > most || (!halfTyped && b.length - a.length > most)) return most + 1;
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
  return Math.min(halfTyped ? Math.min(...last) : last[b.length]!, most + 1);
}

/** Typos between an asked word and another. */
type Typos = (word: string) => number;

/** Goods share most of their words: each is compared once in a search. */
function typosFrom(asked: string, halfTyped: boolean, between: typeof typosBetween): Typos {
  const most = forgiven(asked);
  const known = new Map<string, number>();
  const compared: Typos = word => {
    const whole = between(asked, word, most);
    return halfTyped && whole > most && asked.length >= HALF_TYPED
      ? between(asked, word, most, true) + HALF
      : whole;
  };
  return word => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const typos = compared(word);
    known.set(word, typos);
    return typos;
  };
}

/** How far one asked word is from the nearest of `words`, in typos; undefined when none is near enough. */
function nearest(asked: string, words: readonly string[], typos: Typos): number | undefined {
  if (words.some(word => word.startsWith(asked))) return 0;
  if (asked.length >= WHOLE_WORD && words.some(word => word.includes(asked))) return INSIDE;
  const most = forgiven(asked);
  if (most === 0) return undefined;
  const least = Math.min(...words.map(typos));
  return Math.floor(least) <= most ? least : undefined;
}

const isNameOf = (asked: string, name: string): boolean =>
  asked === name ||
  (name.length >= LONG_NAME && typosBetween(asked, name, forgiven(asked)) <= forgiven(asked));

/** Other names of an asked word, itself forgiven a typo. */
const otherNames = (asked: string): string[] => [
  ...synonyms.filter(names => names.some(name => isNameOf(asked, name))).flat(),
  ...Object.entries(meant).flatMap(([name, goods]) => (isNameOf(asked, name) ? goods : [])),
];

export type Search = (words: readonly string[]) => number | undefined;

/**
 * Asks whether an item with these words is meant: every asked word must be there, as a part of a word, by
 * another name, or nearly; `halfTyped` forgives a typo in the beginning of a word too. Answers the typos forgiven, so that the surest come first.
 */
export function searchFor(query: string, { halfTyped = false, between = typosBetween } = {}): Search {
  const asked = wordsOf(query).map(word => ({
    word,
    others: otherNames(word),
    typos: typosFrom(word, halfTyped, between),
  }));
  return words => {
    let all = 0;
    for (const { word, others, typos } of asked) {
      const found = others.some(other => words.includes(other)) ? 0 : nearest(word, words, typos);
      if (found === undefined) return undefined;
      all += found;
    }
    return all;
  };
}
