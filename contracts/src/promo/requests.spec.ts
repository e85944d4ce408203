import * as v from 'valibot';
import { checkoutRequest } from '../order/requests.js';
import { promotionCode, updatePromoRequest, validatePromoRequest } from './requests.js';

const id = '01900000-0000-7000-8000-000000000001';

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

describe('either spelling of a field', () => {
  it.each([
    ['promotionCode', 'code', 'OWAMBE'],
    ['name', 'title', 'Owambe'],
    ['discount', 'discountPercent', 12],
    ['applicableToCategories', 'applicableToCategoryIds', ['oils']],
    ['applicableToPackages', 'applicableToPackageIds', [id]],
  ])('changes a promotion: %s or %s', (one, other, value) => {
    expect(v.parse(updatePromoRequest, { [other]: value })).toEqual({ [one]: value });
    expect(v.parse(updatePromoRequest, { [one]: value, [other]: value })).toEqual({ [one]: value });
  });

  it.each(['code', 'promotionCode', 'promoCode'])(
    'is the code to look at, and to check out with: %s',
    field => {
      expect(v.parse(validatePromoRequest, { [field]: 'owambe' })).toMatchObject({ code: 'OWAMBE' });
      const bought = v.parse(checkoutRequest, { paymentMethod: 'card', [field]: 'owambe' });
      expect(bought).toMatchObject({ promoCode: 'OWAMBE' });
    },
  );
});
