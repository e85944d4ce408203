import { check } from '../schema.js';
import { categoryForm } from './forms.js';

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
