import { fundingTrouble } from './terms.js';

describe('what can be added to a wallet at a time', () => {
  const funding = { minimumKobo: 10_000, maximumKobo: 50_000_000 };
  it.each([9_999, 50_000_001])('is not %d kobo', amountKobo =>
    expect(fundingTrouble(amountKobo, funding)).toBe('You can add ₦100.00 to ₦500,000.00 at a time'),
  );
  it.each([10_000, 50_000_000])('may be %d kobo', amountKobo =>
    expect(fundingTrouble(amountKobo, funding)).toBeUndefined(),
  );
});
