import type { Instant } from '../time.js';
import { orderTimeline } from './timeline.js';

const at = '2026-01-05T11:00:00.000Z' as Instant;

describe('the confirmed step of an order', () => {
  const described = (totalKobo: number, paidKobo: number, reached = { order_confirmed: at }) =>
    orderTimeline({
      status: 'order_confirmed',
      totalKobo,
      paidKobo,
      reached,
      deliveryOption: { id: 'standard-lagos' },
      cancelReason: null,
      cancelNote: null,
    }).find(({ status }) => status === 'order_confirmed')?.description;

  it.each([
    ['is paid', 1000, 1000, 'Your payment is in.'],
    ['is paid in part', 1000, 400, 'Your payment is in.'],
    ['is not paid', 1000, 0, 'Confirmed before it was paid.'],
    ['costs nothing', 0, 0, 'Nothing was to be paid.'],
  ])('of one that %s', (_, total, paid, words) => expect(described(total, paid)).toBe(words));

  it('says when it will be reached before that', () =>
    expect(described(1000, 0, {} as never)).toBe('When your payment is in.'));
});
