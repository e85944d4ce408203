import { check } from '../schema.js';
import { fundingForm } from './forms.js';

describe('the form that adds money to a wallet', () => {
  const form = fundingForm({ minimumKobo: 10_000, maximumKobo: 50_000_000 });
  const range = ['You can add ₦100.00 to ₦500,000.00 at a time'];

  it.each(['20,000', '20000', '₦20,000', 'N20,000', 'ngn 20000'])('takes %s as naira', amountKobo => {
    expect(check(form, { amountKobo })).toEqual({ ok: true, value: { amountKobo: 2_000_000 } });
  });

  it('takes kobo', () => {
    expect(check(form, { amountKobo: '1,500.5' })).toEqual({ ok: true, value: { amountKobo: 150_050 } });
  });

  it.each(['', '99', '500,001'])('says of %j what can be added', amountKobo => {
    expect(check(form, { amountKobo })).toEqual({ ok: false, errors: { amountKobo: range } });
  });

  it.each([
    '0',
    'much',
    '1e5',
    '-500',
    '1.5.0',
    '150.505',
    '150.000',
    '150.000,00',
    '1.500,00',
    '10,50',
    '1,0000',
    '₦1 50',
  ])('says of %j that it is no sum', amountKobo => {
    const errors = { amountKobo: ['Amount must be a valid positive number'] };
    expect(check(form, { amountKobo })).toEqual({ ok: false, errors });
  });

  it('asks for an amount as long as the limits are not known', () => {
    expect(check(fundingForm(undefined), { amountKobo: '' })).toEqual({
      ok: false,
      errors: { amountKobo: ['Enter an amount'] },
    });
    expect(check(fundingForm(undefined), { amountKobo: '5' })).toMatchObject({ ok: true });
  });
});
