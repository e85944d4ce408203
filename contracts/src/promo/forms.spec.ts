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
