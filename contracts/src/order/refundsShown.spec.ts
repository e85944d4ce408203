import { refundSettled, refundStarted } from './refundsShown.js';
import type { Order } from './views.js';

const at = '2026-01-05T09:00:00.000Z';
const paid = {
  paidKobo: 300,
  refundedKobo: 0,
  paymentStatus: 'success' as Order['paymentStatus'],
  refunds: [] as Order['refunds'],
};
type Shown = typeof paid;

const started = (order: Shown, refundId: string, amountKobo: number): Shown => ({
  ...order,
  ...refundStarted(order, { refundId, amountKobo, to: 'original' }, at),
});
const settled = (order: Shown, refundId: string, amountKobo: number): Shown => ({
  ...order,
  ...refundSettled(order, { refundId, amountKobo, to: 'wallet' }),
});

describe('what an order shows of its refunds', () => {
  it('is that money is on its way as long as any of it is', () => {
    const both = started(started(paid, 'fresh', 100), 'rest', 200);
    expect(both.paymentStatus).toBe('refund_pending');
    expect(both.refunds.map(({ id }) => id)).toEqual(['fresh', 'rest']);
    const first = settled(both, 'fresh', 100);
    expect(first).toMatchObject({ paymentStatus: 'refund_pending', refundedKobo: 100 });
    expect(settled(first, 'rest', 200)).toMatchObject({ paymentStatus: 'refunded', refundedKobo: 300 });
  });

  it('is a part of what was paid, to the kobo', () => {
    expect(settled(started(paid, 'r', 299), 'r', 299).paymentStatus).toBe('part_refunded');
    expect(settled(started(paid, 'r', 300), 'r', 300).paymentStatus).toBe('refunded');
  });

  it('is no refund that moved no money', () => {
    expect(started(paid, 'r', 0)).toEqual(paid);
    const taken = settled(started(paid, 'r', 100), 'r', 0);
    expect(taken).toMatchObject({ refunds: [], refundedKobo: 0 });
  });
});
