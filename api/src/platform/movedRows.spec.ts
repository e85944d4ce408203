import { movedRows } from './movedRows.js';

describe('the rows of a list that were moved', () => {
  it.each([
    ['none', 'abcd', 'abcd', []],
    ['one of two that have changed places', 'abcd', 'acbd', ['b']],
    ['the last to the front', 'abcd', 'dabc', ['d']],
    ['the first to the end', 'abcd', 'bcda', ['a']],
    ['none where others come and go', 'abcd', 'xadyz', []],
    ['two that stand elsewhere each', 'abcdef', 'cabdfe', ['c', 'e']],
  ])('are %s', (_, before, after, moved) => {
    expect(movedRows([...before], [...after])).toEqual(moved);
  });
});
