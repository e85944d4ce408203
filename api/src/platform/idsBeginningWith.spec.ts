import { idsBeginningWith } from './idsBeginningWith.js';

describe('the start of an order’s id', () => {
  it.each([
    ['7F3A9C21', '7f3a9c21000000000000000000000000', '7f3a9c21ffffffffffffffffffffffff'],
    ['7f3a9c21-0b', '7f3a9c210b0000000000000000000000', '7f3a9c210bffffffffffffffffffffff'],
    ['a', 'a0000000000000000000000000000000', 'afffffffffffffffffffffffffffffff'],
  ])('%s stands for the ids from %s to %s', (text, least, greatest) =>
    expect(idsBeginningWith(text)).toEqual([least, greatest]),
  );
  it.each(['', 'halima', '7f3g', 'ada@example.com', '0'.repeat(33)])('is not %p', text =>
    expect(idsBeginningWith(text)).toBeUndefined(),
  );
});
