import type { Order } from '@mudu/contracts/order/views';
import { cancelText, mayChooseRefund, refundsText } from './cancelText';

const order = (changes: Partial<Order> = {}): Order =>
  ({
    status: 'order_confirmed',
    paymentStatus: 'success',
    paymentMethod: 'card',
    totalKobo: 500_000,
    deliveryFeeKobo: 200_000,
    discountKobo: 0,
    promo: null,
    ...changes,
  }) as Order;
const freeDelivery: Partial<Order> = {
  discountKobo: 200_000,
  promo: { promoId: 'p', code: 'FREE', kind: 'free_delivery', discountPercent: null },
};
const NOTHING = 'You have not paid for it, so there is nothing to refund.';

describe('what is said of refunds to who pays', () => {
  it('is days for a card, and none for the wallet', () => {
    expect(refundsText('card')).toBe('Refunds take 3 to 5 business days.');
    expect(refundsText('wallet')).toBe('Refunds are back in your wallet at once.');
  });
});

describe('what is said to who cancels', () => {
  it('is where the money goes, and when', () => {
    expect(cancelText(order(), 'original')).toBe('Refunds take 3 to 5 business days.');
    for (const said of [
      cancelText(order(), 'wallet'),
      cancelText(order({ paymentMethod: 'wallet' }), 'original'),
    ])
      expect(said).toBe('What you have paid is back in your wallet at once.');
    expect(cancelText(order({ paymentMethod: 'split', paymentStatus: 'part_paid' }), 'original')).toBe(
      'What you have paid goes into your wallet, and the rest of the plan is cancelled.',
    );
  });

  it('is that nothing goes back of what was not paid, or cost nothing', () => {
    for (const changes of [
      { paymentStatus: 'initiated' },
      { paymentStatus: 'failed' },
      { totalKobo: 0 },
    ] as const)
      expect(cancelText(order(changes), 'original')).toBe(NOTHING);
  });

  it('is that nothing more goes back where all of it did already', () => {
    for (const paymentMethod of ['card', 'wallet', 'split'] as const)
      expect(cancelText(order({ paymentMethod, paymentStatus: 'refunded' }), 'original')).toBe(
        'All that you have paid was given back already.',
      );
  });

  it('is that the way is kept on the road, unless free delivery paid for it', () => {
    const status = 'ongoing_delivery';
    expect(cancelText(order({ status }), 'wallet')).toContain('the delivery fee is kept');
    expect(cancelText(order({ status, ...freeDelivery }), 'wallet')).not.toContain('kept');
    expect(cancelText(order({ status, deliveryFeeKobo: 0 }), 'wallet')).not.toContain('kept');
  });

  it('promises nothing back for the way that is kept', () => {
    const status = 'ongoing_delivery';
    const kept = 'It is already on the road: the items are refunded, the delivery fee is kept. ';
    expect(cancelText(order({ status }), 'original')).toBe(`${kept}Refunds take 3 to 5 business days.`);
    expect(cancelText(order({ status }), 'wallet')).toBe(
      `${kept}What you have paid for them is back in your wallet at once.`,
    );
    // What was paid of it so far may be less than the fee.
    expect(cancelText(order({ status, paymentMethod: 'split', paymentStatus: 'part_paid' }), 'wallet')).toBe(
      'It is already on the road: the delivery fee is kept. What you have paid beyond it goes into your wallet, and the rest of the plan is cancelled.',
    );
  });

  it('lets them choose where to what a card paid goes, also when a part of it went back before', () => {
    for (const paymentStatus of ['success', 'part_refunded', 'refund_pending'] as const)
      expect(mayChooseRefund(order({ paymentStatus }))).toBe(true);
    for (const changes of [
      { paymentStatus: 'refunded' },
      { paymentStatus: 'initiated' },
      { paymentMethod: 'wallet' },
      { totalKobo: 0 },
    ] as const)
      expect(mayChooseRefund(order(changes))).toBe(false);
  });
});
