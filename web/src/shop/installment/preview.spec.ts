import { offerRefusal, previewInstallments } from './preview';

describe('an order before it is paid in installments', () => {
  it('shows three payments of the same sum, one per month', () => {
    expect(previewInstallments(1_065_000, 3, '2025-01-12')).toEqual([
      { sequence: 1, amountKobo: 355_000, dueDate: '2025-01-12' },
      { sequence: 2, amountKobo: 355_000, dueDate: '2025-02-12' },
      { sequence: 3, amountKobo: 355_000, dueDate: '2025-03-12' },
    ]);
  });

  it('puts what does not divide on the first installment, and counts months from the first day', () => {
    const parts = previewInstallments(2_000_003, 4, '2025-01-31');
    expect(parts.map(part => part.amountKobo)).toEqual([500_003, 500_000, 500_000, 500_000]);
    expect(parts.map(part => part.dueDate)).toEqual(['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30']);
  });

  it('is offered within the terms of the shop', () => {
    const offer = { minimumKobo: 1_000_000, maximumKobo: 20_000_000 };
    const refusal = 'Installments are offered for orders from ₦10,000.00 to ₦200,000.00.';
    expect(offerRefusal(999_999, offer)).toBe(refusal);
    expect(offerRefusal(1_000_000, offer)).toBeUndefined();
    expect(offerRefusal(20_000_000, offer)).toBeUndefined();
    expect(offerRefusal(20_000_001, offer)).toBe(refusal);
  });
});
