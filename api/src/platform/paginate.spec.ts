import { paginate } from './paginate.js';

/** Rows 1 to `count`, two at a time; `asked` is what each read went on from. */
async function readAll(count: number) {
  const asked: (number | undefined)[] = [];
  const rows: number[] = [];
  const next = async (after: number | undefined) => {
    asked.push(after);
    return [1, 2].map(step => (after ?? 0) + step).filter(row => row <= count);
  };
  for await (const row of paginate(2, next)) rows.push(row);
  return { rows, asked };
}

describe('a list read page by page', () => {
  it.each([
    [0, [], [undefined]],
    [1, [1], [undefined]],
    [4, [1, 2, 3, 4], [undefined, 2, 4]],
    [5, [1, 2, 3, 4, 5], [undefined, 2, 4]],
  ])('of %d is given once each, and not read on after a short read', async (count, rows, asked) =>
    expect(await readAll(count)).toEqual({ rows, asked }),
  );
});
