import { cpuBetween } from './cpu.js';
import { growthText } from './growthTable.js';
import { atLeast, comparisonText, cpuAtMost, under } from './print.js';
import { compare, type Side } from './rounds.js';
import { median, percentile, ratios, spread } from './statistics.js';

/** A side of which every round is told beforehand. */
function side(rates: number[], cpuMs: number | null): Side & { rounds: number } {
  let spent = 0;
  return {
    rounds: 0,
    cpu: () => ({ serverMs: cpuMs === null ? null : spent, databaseMs: cpuMs === null ? null : 2 * spent }),
    async work(seconds) {
      const operations = rates[this.rounds++ % rates.length] as number;
      spent += operations * (cpuMs ?? 0);
      return { operations, seconds };
    },
  };
}

describe('a comparison', () => {
  it('takes medians of the rounds after the warm-up, and the ratio round by round', async () => {
    const ours = side([999, 50, 10, 30], 4);
    const floor = side([999, 100, 100, 40], 1);
    const line = await compare('line', 'things', { ours, floor }, { rounds: 3, seconds: 1 });
    expect(line.ours.perSecond).toEqual({ median: 30, min: 10, max: 50 });
    expect(line.ratio).toEqual({ median: 0.5, min: 0.1, max: 0.75 });
    expect(line.ours).toMatchObject({ serverMs: 4, databaseMs: 8 });
    expect(line.cpuRatio).toBe(4);
    expect([ours.rounds, floor.rounds]).toEqual([4, 4]);
  });

  it('says where processor time can not be measured, and judges nothing by it', async () => {
    const line = await compare(
      'line',
      'things',
      { ours: side([1], null), floor: side([1], null) },
      { rounds: 1, seconds: 1 },
    );
    const text = comparisonText(line, [atLeast(0.8, line.ratio.median), cpuAtMost(2.5, line.cpuRatio)]);
    expect(text).toContain('CPU not measurable here');
    expect(text).toContain('goal ≥ 0.8 × the floor: meets; goal ≤ 2.5 × its CPU: not measurable here');
  });
});

describe('what grows', () => {
  const at = (size: number, ms: number[], memoryMb: number | null) => ({
    size,
    timings: { list: ms },
    memoryMb,
  });

  it('is the median at the last size by that at the first', () => {
    const text = growthText([
      at(1_000, [1, 2, 9], 300),
      at(5_000, [9, 9, 9], 320),
      at(100_000, [2, 2.5, 8], 340),
    ]);
    expect(text).toContain('2.0 / 9.0');
    expect(text).toContain('2.5 / 8.0   × 1.25   goal ≤ × 1.33: meets');
    expect(text).toMatch(/memory, MB +300 +320 +340/);
  });

  it('misses the goal when the last is more than a third dearer', () => {
    expect(growthText([at(1_000, [3], null), at(20_000, [4.1], null)])).toContain(
      '× 1.37   goal ≤ × 1.33: misses',
    );
  });
});

describe('the arithmetic', () => {
  it('finds the middle of odd and even counts', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
    expect(() => median([])).toThrow('No values');
  });
  it('finds the value below which 95 of 100 lie', () => {
    expect(
      percentile(
        Array.from({ length: 100 }, (_, n) => 100 - n),
        95,
      ),
    ).toBe(95);
    expect(percentile([7], 95)).toBe(7);
  });
  it('pairs each round with its own floor', () => {
    expect(ratios([2, 9], [4, 3])).toEqual([0.5, 3]);
    expect(spread([2, 1])).toEqual({ median: 1.5, min: 1, max: 2 });
  });
  it('counts processor time between two looks', () => {
    expect(cpuBetween({ serverMs: 10, databaseMs: 5 }, { serverMs: 40, databaseMs: 6 })).toEqual({
      serverMs: 30,
      databaseMs: 1,
    });
  });
  it('judges a limit strictly', () => {
    expect([under(5, 's', 4.9).met, under(5, 's', 5).met, under(5, 's', null).met]).toEqual([
      true,
      false,
      null,
    ]);
  });
});
