/** How many there are of each kind, by the kind's text. */
export type KindCounts = Readonly<Record<string, number>>;

/** What a kind is made of: words without spaces, and what is so or not. */
type Kind<K extends string> = Readonly<Record<K, string | boolean>>;

/** Counts of what lists are narrowed by, kept as one value: a total is a sum of a few of its numbers. */
export function kindCounts<K extends string>(keys: readonly K[]) {
  const textOf = (kind: Kind<K>): string => keys.map(key => String(kind[key])).join(' ');
  return {
    /** The counts after one became of another kind; null is before it was there, and after it has gone. */
    recounted(counts: KindCounts, before: Kind<K> | null, after: Kind<K> | null): KindCounts {
      const now = { ...counts };
      if (after) now[textOf(after)] = (now[textOf(after)] ?? 0) + 1;
      if (!before) return now;
      const { [textOf(before)]: left = 0, ...others } = now;
      return left > 1 ? { ...now, [textOf(before)]: left - 1 } : others;
    },

    /** How many there are of all kinds that are let through; each is told as the text of its parts. */
    countOf: (counts: KindCounts, letsThrough: (kind: Readonly<Record<K, string>>) => boolean): number =>
      Object.entries(counts).reduce((sum, [text, count]) => {
        const parts = text.split(' ');
        const kind = Object.fromEntries(keys.map((key, at) => [key, parts[at]])) as Record<K, string>;
        return letsThrough(kind) ? sum + count : sum;
      }, 0),
  };
}
