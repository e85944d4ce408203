import type { OrderEvent } from '@mudu/contracts/order/events';
import {
  cancelled,
  confirmed,
  delivered,
  dispatched,
  placed,
  processed,
  returned,
} from '@mudu/testing/order/orderForSpecs';
import { evolveOrderState } from '../../domains/order/evolveOrder.state.js';
import type { KnownOrder } from '../../domains/order/order.state.js';
import { endOf, isDue, isPaid, itemsLeftKobo } from './referredOrder.js';

const orderOf = (...events: OrderEvent[]) => events.reduce(evolveOrderState, { kind: 'none' }) as KnownOrder;
/** Items of ₦36,000 and a fee of ₦4,000. */
const history = [placed(), confirmed(), processed, dispatched, delivered];
const at = '2026-01-05T09:00:00.000Z';
const partRefunded = (amountKobo: number, lines: { id: string; quantity: number; amountKobo: number }[]) =>
  ({
    type: 'OrderPartRefunded',
    data: {
      lines,
      refund: { refundId: 'r1', amountKobo, to: 'wallet' },
      fromPlan: false,
      nothingLeft: false,
      reason: 'sealed:x',
      at,
    },
  }) as OrderEvent;
const promo = (kind: 'fixed' | 'free_delivery') => ({
  promoId: 'p',
  code: 'CODE',
  kind,
  discountPercent: null,
});

describe('what counts of an order', () => {
  it('is its items less the discount on them, never the delivery fee', () => {
    expect(itemsLeftKobo(orderOf(...history))).toBe(3_600_000);
    const fixed = placed({ promo: promo('fixed'), discountKobo: 600_000, totalKobo: 3_400_000 });
    expect(itemsLeftKobo(orderOf(fixed, confirmed()))).toBe(3_000_000);
    const free = placed({ promo: promo('free_delivery'), discountKobo: 400_000, totalKobo: 3_600_000 });
    expect(itemsLeftKobo(orderOf(free, confirmed()))).toBe(3_600_000);
  });

  it('falls with refunded lines, and with a refunded sum only beyond the delivery fee', () => {
    const lines = [{ id: 'rice', quantity: 1, amountKobo: 1_000_000 }];
    expect(itemsLeftKobo(orderOf(...history, partRefunded(1_000_000, lines)))).toBe(2_600_000);
    expect(itemsLeftKobo(orderOf(...history, partRefunded(400_000, [])))).toBe(3_600_000);
    expect(itemsLeftKobo(orderOf(...history, partRefunded(500_000, [])))).toBe(3_500_000);
    expect(itemsLeftKobo(orderOf(...history, partRefunded(4_000_000, [])))).toBe(0);
  });

  it('falls with a sum that only took unpaid installments off its plan', () => {
    const settled: OrderEvent = {
      type: 'OrderRefundSettled',
      data: { refundId: 'r1', amountKobo: 0, reducedKobo: 1_000_000, to: 'wallet', at },
    };
    const reduced = orderOf(...history, partRefunded(1_000_000, []), settled);
    expect(itemsLeftKobo(reduced)).toBe(3_000_000);
  });

  it('counts once it is paid: a forced order with its money, a split one with its first part', () => {
    expect(isPaid(orderOf(placed()))).toBe(false);
    expect(isPaid(orderOf(placed(), confirmed('forced')))).toBe(false);
    const paid: OrderEvent = {
      type: 'OrderPaid',
      data: { reference: 'ord-1-a1', amountKobo: 4_000_000, paidAt: at },
    };
    expect(isPaid(orderOf(placed(), confirmed('forced'), paid))).toBe(true);
    const split = { planId: 'plan', firstPaymentMethod: 'card', autoDebit: false, parts: [] } as never;
    expect(isPaid(orderOf(placed({ paymentMethod: 'split', split }), confirmed()))).toBe(true);
  });

  it('ends the reward with the order, whatever is left of it', () => {
    expect(endOf(orderOf(...history.slice(0, 2), cancelled), 1)).toBe('cancelled');
    expect(endOf(orderOf(...history, returned), 1)).toBe('returned');
  });

  it('ends the reward of an order that goes on only below the minimum', () => {
    const lines = [{ id: 'rice', quantity: 1, amountKobo: 1_000_000 }];
    const less = orderOf(...history, partRefunded(1_000_000, lines));
    expect([endOf(less, 2_600_000), endOf(less, 2_600_001)]).toEqual([null, 'below_minimum']);
  });
});

describe('a release', () => {
  const reward = { holdHours: 72 } as never;
  const split = { planId: 'plan', firstPaymentMethod: 'card', autoDebit: false, parts: [] } as never;
  const bySplit = [placed({ paymentMethod: 'split', split }), ...history.slice(1)];

  it('is due 72 hours after delivery, to the millisecond', () => {
    expect(isDue(orderOf(...history), reward, '2026-01-08T08:59:59.999Z')).toBe(false);
    expect(isDue(orderOf(...history), reward, '2026-01-08T09:00:00.000Z')).toBe(true);
    expect(isDue(orderOf(...history.slice(0, 4)), reward, '2026-03-08T09:00:00.000Z')).toBe(false);
  });

  it('waits for the plan when that ends later', () => {
    expect(isDue(orderOf(...bySplit), reward, '2026-03-08T09:00:00.000Z')).toBe(false);
    const complete = orderOf(...bySplit, { type: 'OrderPaidInFull', data: { at } });
    expect(isDue(complete, reward, '2026-03-08T09:00:00.000Z')).toBe(true);
  });
});
