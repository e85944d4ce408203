import { createHash } from 'node:crypto';

/** How many a seed gives before they begin again. */
const OF_A_SEED = 1024;

/** The random numbers of one step. All its choices come from them, in order, so that a seed repeats. */
export class RandomSource {
  private at = 0;

  constructor(private readonly numbers: readonly number[]) {}

  static of(seed: number): RandomSource {
    return new RandomSource(
      Array.from({ length: OF_A_SEED }, (_, n) =>
        createHash('sha256').update(`${seed} ${n}`).digest().readUInt32BE(),
      ),
    );
  }

  /** From 0 up to, not including, `end`. */
  below(end: number): number {
    const number = this.numbers[this.at++ % this.numbers.length] as number;
    return Math.floor((number / 2 ** 32) * end);
  }

  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  oneIn(many: number): boolean {
    return this.below(many) === 0;
  }

  pick<T>(list: readonly [T, ...T[]]): T;
  pick<T>(list: readonly T[]): T | undefined;
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }
}
