import { consistencyToken, isLater, keepConsistencyToken } from './consistency';

describe('the position of one’s last write', () => {
  it('compares numbers, not texts', () => {
    expect(isLater('10', '9')).toBe(true);
    expect(isLater('9', '10')).toBe(false);
    expect(isLater('7', '7')).toBe(false);
  });

  it('compares joined positions part by part', () => {
    expect(isLater('800:12', '799:40')).toBe(true);
    expect(isLater('800:12', '800:13')).toBe(false);
    expect(isLater('90071992547409930', '90071992547409929')).toBe(true);
  });

  it('keeps the highest one it was given', () => {
    for (const token of ['5', '12', null, '8']) keepConsistencyToken(token);
    expect(consistencyToken()).toBe('12');
  });
});
