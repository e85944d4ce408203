import { type PaymentStatus, paymentStatuses } from '@mudu/contracts/order/views';
import { mayGoToCard, nothingBackText } from './wayBack';

describe('back to the card goes money', () => {
  it('that came from it, which of an order that was not paid is none', () => {
    const unpaid: PaymentStatus[] = ['initiated', 'failed'];
    for (const paymentStatus of paymentStatuses)
      expect([paymentStatus, mayGoToCard({ paymentMethod: 'card', paymentStatus })]).toEqual([
        paymentStatus,
        !unpaid.includes(paymentStatus),
      ]);
  });

  it('of no wallet and of no plan', () => {
    for (const paymentMethod of ['wallet', 'split'] as const)
      expect(mayGoToCard({ paymentMethod, paymentStatus: 'success' })).toBe(false);
  });
});

describe('where nothing goes back', () => {
  it.each([
    ['initiated', 'Nothing was paid that could go back.'],
    ['failed', 'Nothing was paid that could go back.'],
    ['success', 'No money goes back.'],
    ['part_refunded', 'No money goes back.'],
  ] as const)('of an order whose payment is %s, that is said', (paymentStatus, words) =>
    expect(nothingBackText({ paymentStatus })).toBe(words),
  );
});
