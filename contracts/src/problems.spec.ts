import { invalid, type Problem, problem, problemCodes, problemStatus, tooManyRequests } from './problems.js';

/** Enough detail for every sentence. */
const detail = {
  name: 'Ofada Rice 5kg',
  left: 3,
  most: 20,
  from: 'delivered',
  to: 'order_placed',
  neededKobo: 125_000,
  availableKobo: 90_000,
  minimumKobo: 100_000,
  maximumKobo: 20_000_000,
  limitKobo: 20_000_000,
  capKobo: 100_000_000,
  still: ['order', 'plan', 'balance'] as const,
};
const written = (code: (typeof problemCodes)[number]): Problem =>
  (problem as (code: string, of: typeof detail) => Problem)(code, detail);

describe('refusals', () => {
  it('say token only when the session is lost', () => {
    const saying = problemCodes.filter(code => /token/i.test(written(code).message));
    expect(saying).toEqual(['invalid_token']);
  });
  it('say email or phone in a 409 only for the two duplicates', () => {
    const saying = problemCodes.filter(
      code => problemStatus(code) === 409 && /email|phone/i.test(written(code).message),
    );
    expect(saying).toEqual(['email_taken', 'phone_taken']);
  });
  it.each(problemCodes)('%s has a sentence with its details filled in', code => {
    expect(written(code).message).toMatch(/^[A-Z]/);
    expect(written(code).message).not.toMatch(/undefined|NaN|\[object/);
  });
  it('are 400 only with a map of fields', () => {
    expect(problemCodes.filter(code => problemStatus(code) === 400)).toEqual(['validation_failed']);
    expect(invalid({ code: 'Code must be exactly 6 digits' })).toMatchObject({
      status: 400,
      message: 'Validation failed',
      errors: { code: ['Code must be exactly 6 digits'] },
    });
  });
  it('name what is short', () => {
    expect(problem('stock_short', { name: 'Ofada Rice 5kg', left: 3 }).message).toBe(
      'Only 3 of Ofada Rice 5kg left',
    );
    expect(problem('stock_short', { name: 'Ofada Rice 5kg', left: 0 }).message).toBe(
      'Ofada Rice 5kg is sold out',
    );
    expect(problem('insufficient_balance', { neededKobo: 125_000 }).message).toBe(
      'Insufficient wallet balance. You need ₦1,250.00 more.',
    );
    expect(problem('insufficient_balance', { neededKobo: 125_000, byStaff: true }).message).toBe(
      'Insufficient wallet balance. The wallet needs ₦1,250.00 more.',
    );
  });
  it('name all that an account has to settle', () => {
    expect(written('erasure_not_possible').message).toBe(
      'This account still has an order under way, installments to pay and money in its wallet',
    );
  });
  it('tell how long to wait', () => {
    for (const [seconds, told] of [
      [0, '1'],
      [0.2, '1'],
      [61.2, '62'],
    ] as const)
      expect(tooManyRequests(seconds)).toMatchObject({ status: 429, headers: { 'retry-after': told } });
  });
});
