import { median, percentile } from './statistics.js';

/** Milliseconds of each request, by its name. */
export type Timings = Record<string, readonly number[]>;

export interface Growing {
  /** Orders in the shop. */
  size: number;
  timings: Timings;
  /** Resident, after the same number of requests at every size; null where this machine does not say. */
  memoryMb: number | null;
}

/** A third dearer at the last size than at the first is too much. */
const GOAL = 4 / 3;

/** A line for each request: the median and the 95th of 100 at each size, and how many times the first the last is. */
export function growthText(grown: readonly Growing[]): string {
  const [first, last] = [grown[0], grown.at(-1)];
  if (!first || !last) throw new Error('No sizes');
  const sizes = grown.map(({ size }) => size.toLocaleString('en-NG').padStart(15)).join('');
  return [
    `growth, p50 / p95 in ms at so many orders\n  ${''.padEnd(32)}${sizes}`,
    ...Object.keys(first.timings).map(name => {
      const each = grown.map(({ timings }) => timings[name] ?? []);
      const cells = each.map(times => `${median(times).toFixed(1)} / ${percentile(times, 95).toFixed(1)}`);
      const [before, after] = [first, last].map(({ timings }) => median(timings[name] ?? []));
      const ratio = (after as number) / (before as number);
      return `  ${name.padEnd(32)}${cells.map(cell => cell.padStart(15)).join('')}   × ${ratio.toFixed(2)}   goal ≤ × 1.33: ${ratio <= GOAL ? 'meets' : 'misses'}`;
    }),
    `  ${'memory, MB'.padEnd(32)}${grown.map(({ memoryMb }) => (memoryMb?.toFixed(0) ?? 'not known').padStart(15)).join('')}`,
  ].join('\n');
}
