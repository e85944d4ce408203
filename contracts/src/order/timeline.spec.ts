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

describe('the steps of an order', () => {
  const words = (option: string) =>
    orderTimeline({
      status: 'ongoing_delivery',
      totalKobo: 1000,
      paidKobo: 0,
      reached: { order_placed: at, order_confirmed: at, order_processed: at, ongoing_delivery: at },
      deliveryOption: { id: option },
      cancelReason: null,
      cancelNote: null,
    }).map(({ description }) => description);

  it('say what was done and what will be, whether it is brought or picked up', () => {
    const both = ['We have your order.', 'Confirmed before it was paid.', 'Picked, weighed and packed.'];
    expect(words('standard-lagos')).toEqual([
      ...both,
      'Your order is on the road.',
      'We hand it over at your door.',
    ]);
    expect(words('pickup')).toEqual([...both, 'Ready for you to collect.', 'You collect it.']);
  });
});

describe('the end of an order', () => {
  const ends = '2026-01-06T11:00:00.000Z' as Instant;
  const reached = { order_placed: at, order_confirmed: at, cancelled: ends, returned: ends };
  const ended = (status: 'cancelled' | 'returned', cancelReason: string | null, cancelNote: string | null) =>
    orderTimeline({
      status,
      totalKobo: 1000,
      paidKobo: 1000,
      reached,
      deliveryOption: { id: 'standard-lagos' },
      cancelReason,
      cancelNote,
    });

  it.each([
    ['cancelled', 'payment_timeout', null, 'It was not paid in time.'],
    ['cancelled', 'nothing_left', null, 'Nothing of it could be delivered.'],
    ['cancelled', 'insufficient_balance', null, 'The wallet balance was not enough.'],
    ['cancelled', 'customer', null, 'This order was cancelled.'],
    ['cancelled', 'shop', 'Sold out', 'Sold out'],
    ['returned', null, null, 'This order came back to us.'],
  ] as const)('that was %s (%s, %s) comes after the steps it reached', (status, reason, note, words) => {
    const steps = ended(status, reason, note);
    expect(steps.map(step => [step.status, step.completed, step.date])).toEqual([
      ['order_placed', true, at],
      ['order_confirmed', true, at],
      [status, true, ends],
    ]);
    expect(steps.at(-1)?.description).toBe(words);
  });
});
