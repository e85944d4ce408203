import { type PaymentStatus, paymentStatuses } from '@mudu/contracts/order/views';
import { mayGoToCard } from './wayBack';

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
