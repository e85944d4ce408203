import { check } from '../schema.js';
import { promotionForm } from './forms.js';

const read = (fields: object) =>
  check(promotionForm, {
    promotionCode: 'OWAMBE10',
    discount: '10',
    applicableTo: ['all'],
    status: 'active',
    ...fields,
  });
const typed = (fields: object) => {
  const result = read(fields);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
};

describe('the form of a promotion', () => {
  it('says of an emptied limit that there is none: what is left out of a change stays as it was', () => {
    expect(typed({ maxDiscount: '2,500', usageLimit: '50', endDate: '2026-01-31' })).toMatchObject({
      maxDiscountKobo: 250_000,
      usageLimit: 50,
      endDate: '2026-01-31',
    });
    expect(typed({ maxDiscount: '', usageLimit: ' ', endDate: '' })).toMatchObject({
      maxDiscountKobo: null,
      usageLimit: null,
      endDate: null,
    });
  });

  it('sends the numbers of its kind alone, and asks for the one it needs', () => {
    const all = { discount: '10', discountAmount: '500', maxDiscount: '2,500' };
    const numbers = (kind: string) => {
      const { discount, discountAmountKobo, maxDiscountKobo } = typed({ kind, ...all });
      return { discount, discountAmountKobo, maxDiscountKobo };
    };
    expect(numbers('percent')).toEqual({ discount: 10, maxDiscountKobo: 250_000 });
    expect(numbers('fixed')).toEqual({ discountAmountKobo: 50_000 });
    expect(numbers('free_delivery')).toEqual({});
    expect(typed({ kind: 'fixed', discount: '', discountAmount: '500' }).discountAmountKobo).toBe(50_000);
    expect(read({ kind: 'fixed', discountAmount: '' })).toMatchObject({
      errors: { discountAmount: ['Amount is required'] },
    });
  });

  it('begins today and counts once for each person where nothing else is said', () => {
    expect(typed({ name: 'Owambe', startDate: '2026-01-05', perUserLimit: '3' })).toMatchObject({
      name: 'Owambe',
      startDate: '2026-01-05',
      perUserLimit: 3,
    });
    expect(typed({ startDate: '', perUserLimit: ' ' })).toMatchObject({
      startDate: undefined,
      perUserLimit: 1,
    });
  });

  it('takes a percentage as people write one', () => {
    expect(typed({ discount: ' 12.5 ' }).discount).toBe(12.5);
    const refused = (discount: string) => {
      const result = read({ discount });
      return result.ok ? result.value : result.errors;
    };
    for (const none of ['12,5', '0x10', '1e1', '12.5.3', 'many'])
      expect([none, refused(none)]).toEqual([none, { discount: ['Discount must be a valid number'] }]);
    for (const little of ['', '0', '-5'])
      expect([little, refused(little)]).toEqual([little, { discount: ['Discount must be at least 1%'] }]);
  });
});
