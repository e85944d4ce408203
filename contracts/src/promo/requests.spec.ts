import * as v from 'valibot';
import { promotionCode } from './requests.js';

describe('a promotion code', () => {
  it.each([
    ['ABC', 'ABC'],
    ['A-_9', 'A-_9'],
    ['ABCDEFGHIJKLMNOPQRST', 'ABCDEFGHIJKLMNOPQRST'],
    [' detty-december ', 'DETTY-DECEMBER'],
  ])('may be %j, kept in upper case', (code, kept) => expect(v.parse(promotionCode, code)).toBe(kept));

  it.each(['', 'AB', 'ABCDEFGHIJKLMNOPQRSTU', 'A B C', 'A.BC', 'ÉCOLE', '₦500'])('may not be %j', code =>
    expect(v.safeParse(promotionCode, code).success).toBe(false),
  );
});
