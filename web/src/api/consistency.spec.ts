import { consistencyToken, isLater, keepConsistencyToken } from './consistency';

const position = (transaction: number, place: number) =>
  `${transaction.toString(16).padStart(16, '0')}-${place.toString(16).padStart(16, '0')}`;

describe('the position of one’s last write', () => {
  it('orders every position as the log does, hex digits and all', () => {
    const positions = Array.from({ length: 4300 }, (_, n) => position(700 + Math.floor(n / 3), n));
    for (let n = 1; n < positions.length; n++) {
      expect(isLater(positions[n] as string, positions[n - 1] as string)).toBe(true);
      expect(isLater(positions[n - 1] as string, positions[n] as string)).toBe(false);
    }
    expect(isLater(position(1, 1), position(1, 1))).toBe(false);
  });

  it('keeps the highest one it was given', () => {
    for (const token of [position(9, 1), position(10, 1), null, position(9, 9)]) keepConsistencyToken(token);
    expect(consistencyToken()).toBe(position(10, 1));
  });
});
