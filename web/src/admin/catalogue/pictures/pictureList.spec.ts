import { leftOut, MOST_PICTURES, putBack } from './pictureList';

describe('a picture that comes back by Undo', () => {
  it('is where it was, beside what was added meanwhile', () => {
    expect(putBack(['a', 'c', 'new'], 'b', 1)).toEqual(['a', 'b', 'c', 'new']);
    expect(putBack(['a'], 'b', 3)).toEqual(['a', 'b']);
  });

  it('is there once, and not beyond the most there can be', () => {
    expect(putBack(['a', 'b'], 'b', 0)).toEqual(['a', 'b']);
    const full = Array.from({ length: MOST_PICTURES }, (_, n) => `${n}`);
    expect(putBack(full, 'b', 0)).toEqual(full);
  });
});

it('says how many of the chosen pictures fit', () => {
  expect(leftOut(5, 3)).toBe('Only 3 of the 5 pictures fit: eight are the most there can be.');
  expect(leftOut(3, 3)).toBeUndefined();
});
