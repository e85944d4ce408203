import { isPosition, position, positionParts, START } from './eventStore.js';

describe('a position', () => {
  it('is written as in every earlier version: checkpoints, stored replies and browsers hold such', () => {
    expect(START).toBe('0000000000000000-0000000000000000');
    expect(position(0xabcn, 18n)).toBe('0000000000000abc-0000000000000012');
    expect(positionParts(position(0xabcn, 18n))).toEqual([0xabcn, 18n]);
    expect(isPosition('0000000000000abc-0000000000000012')).toBe(true);
  });

  it('compares as text like the two numbers that it is made of', () => {
    const rising = [position(9n, 99n), position(16n, 2n), position(16n, 10n), position(2n ** 63n, 0n)];
    expect(rising.toSorted()).toEqual(rising);
  });
});
