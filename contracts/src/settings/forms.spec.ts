import * as v from 'valibot';
import { check } from '../schema.js';
import { categoryForm, deliveryOptionForm, shopSettingsForm } from './forms.js';

describe('the VAT of a category', () => {
  const vat = (typed: string) =>
    check(categoryForm, { slug: 'drinks', name: 'Drinks', vat: typed, perishable: false });

  it.each([
    ['0', 0],
    ['7.5', 750],
    ['7.55', 755],
    ['0.29', 29],
    ['100', 10_000],
  ])('is typed in percent and kept in hundredths: %s', (typed, vatBps) =>
    expect(vat(typed)).toEqual({
      ok: true,
      value: { slug: 'drinks', name: 'Drinks', vatBps, perishable: false },
    }),
  );

  it.each(['', ' ', '7,5', '7.555', '0x10', '1e1', '-1', '100.01'])(
    'is refused where it is no percentage with at most two decimals: %p',
    typed => expect(vat(typed)).toMatchObject({ ok: false, errors: { vat: [expect.any(String)] } }),
  );
});

describe('a way of delivery', () => {
  const way = (fields: object) =>
    check(deliveryOptionForm, {
      id: 'lagos',
      name: 'Lagos',
      fee: '1,500',
      minDays: '1',
      maxDays: '1',
      cutoff: '14:00',
      states: ['Lagos'],
      active: true,
      ...fields,
    });

  it('is typed in naira; elsewhere it costs the same, and is never free, unless that is said', () => {
    const kept = { id: 'lagos', name: 'Lagos', minDays: 1, maxDays: 1, cutoff: '14:00', states: ['Lagos'] };
    expect(way({ defaultFee: '', freeAbove: ' ' })).toMatchObject({
      value: { ...kept, feeKobo: 150_000, defaultFeeKobo: 150_000, freeAboveKobo: null },
    });
    expect(way({ defaultFee: '2,000', freeAbove: '50,000' })).toMatchObject({
      value: { ...kept, feeKobo: 150_000, defaultFeeKobo: 200_000, freeAboveKobo: 5_000_000 },
    });
  });

  it('takes no fewer days at most than at least', () =>
    expect(way({ minDays: '2' })).toMatchObject({
      errors: { maxDays: ['Must not be below the least days'] },
    }));
});

it.each([
  ['3, 0', [3, 0]],
  [' 7,14 , 21 ', [7, 14, 21]],
  ['', []],
  ['  ', []],
])('days of reminders are typed with commas between: %j', (typed, days) =>
  expect(v.parse(shopSettingsForm.entries.planRules.entries.reminderDays, typed)).toEqual(days),
);
