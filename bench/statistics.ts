/** The arithmetic of a comparison: medians, because one disturbed round must not decide. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('No values to take the median of');
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2;
}

export interface Spread {
  median: number;
  min: number;
  max: number;
}

export const spread = (values: readonly number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** Each round's own ratio: what disturbs a machine disturbs both of its halves. */
export const ratios = (ours: readonly number[], floors: readonly number[]): number[] =>
  ours.map((value, index) => value / (floors[index] as number));

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1);
  if (sorted.length === 0) throw new Error('No values');
  return sorted[Math.max(0, at)] as number;
}
