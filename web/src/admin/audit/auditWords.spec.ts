import { actText, changedFields, fieldText, idText, thingText } from './auditWords';

describe('what staff did, in words', () => {
  it('is the fields that are others, money as money, the rest left out', () => {
    const before = { id: 'a', version: 1, price_kobo: 100_000, name: 'Rice', active: true };
    const after = { id: 'a', version: 2, price_kobo: 110_000, name: 'Rice', active: false };
    expect(changedFields(before, after)).toEqual([
      { name: 'price_kobo', before: '₦1,000.00', after: '₦1,100.00' },
      { name: 'active', before: 'Yes', after: 'No' },
    ]);
  });

  it('has the fields of a field one by one', () => {
    const terms = { code: 'SAVE10', audiences: ['new_users', 'existing_users'], packages: [] };
    expect(changedFields(null, { promoId: 'p', terms })).toEqual([
      { name: 'terms.code', before: '', after: 'SAVE10' },
      { name: 'terms.audiences', before: '', after: 'new_users, existing_users' },
    ]);
    expect(changedFields(undefined, undefined)).toEqual([]);
  });

  it('calls what has no name by its id, and a long one by its beginning', () => {
    expect(idText('standard-lagos')).toBe('standard-lagos');
    expect(idText('01a22df4-82ff-71da-b238-2c33ab3292bf')).toBe('01a22df4...');
  });

  it('names fields, things and acts, also those that it does not know', () => {
    expect(['first_name', 'price_kobo', 'terms.maxDiscountKobo'].map(fieldText)).toEqual([
      'First name',
      'Price',
      'Max discount',
    ]);
    expect([actText('OrderProcessed'), actText('ReferralFlagged')]).toEqual(['Packed', 'Referral flagged']);
    expect([thingText('item'), thingText('gift_card')]).toEqual(['Item', 'Gift card']);
  });
});
