import * as v from 'valibot';
import { referralPointsForm } from './forms.js';

const read = (points: string) => {
  const { success, output, issues } = v.safeParse(referralPointsForm, { points });
  return success ? output.points : issues?.[0]?.message;
};

describe('referral points as they are typed', () => {
  it('are a whole number from 0 to 50,000', () => {
    expect(read('2,000')).toBe(2000);
    expect(read('0')).toBe(0);
    for (const wrong of ['', 'many', '12.5', '10,50', '0x10', '1e3', '-1', '50001'])
      expect(read(wrong)).toBe('Points must be a whole number from 0 to 50,000');
  });
});
