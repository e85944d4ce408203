import type { PaymentMethod } from '@mudu/contracts/order/agreed';
import { cancelled, confirmed, placed } from '@mudu/testing/order/orderForSpecs';
import type { AnyEvent } from '../runner/view.js';
import { WorkingSet } from '../runner/workingSet.js';
import { figuresView } from './figures.projection.js';

const [first, second] = [1, 2].map(n => `01900000-0000-7000-8000-00000000000${n}`) as [string, string];
const { userId } = placed().data;
const minute = (of: number) => `2026-01-05T09:0${of}:00.000Z`;

/** What the figures know after these facts, each told with the rows it needs and no other. */
function figuresAfter(...facts: { orderId: string; type: string; data: object; at?: string }[]) {
  const rows = new WorkingSet();
  for (const { orderId, at = minute(9), ...fact } of facts) {
    const event = {
      ...fact,
      stream: `order-${orderId}`,
      meta: { at, personId: userId },
    } as never as AnyEvent;
    for (const key of figuresView.needs(event)) if (!rows.has(key)) rows.loaded(key, undefined);
    const handle = figuresView.handlers[event.type] as (event: AnyEvent, rows: WorkingSet) => void;
    handle(event, rows);
    rows.settled();
  }
  return (table: string, key: string) => (rows.has([table, key]) ? rows.get(table, key) : undefined);
}
const customerAfter = (...facts: Parameters<typeof figuresAfter>) =>
  figuresAfter(...facts)('customers', userId);
const ordered = (orderId: string, at: string, paymentMethod: PaymentMethod = 'card') => ({
  ...placed({ placedAt: at, paymentMethod }),
  orderId,
});
const paid = (orderId: string) => ({ ...confirmed('wallet'), orderId });
const lost = (orderId: string) => ({
  ...cancelled,
  data: { ...cancelled.data, reason: 'insufficient_balance' },
  orderId,
});

describe('the last order of a customer', () => {
  const both = [ordered(first, minute(1)), ordered(second, minute(2))];

  it('is the one before, where the wallet could not pay the latest', () => {
    expect(customerAfter(...both)).toMatchObject({ orders: 2, last_order_at: minute(2) });
    expect(customerAfter(...both, paid(first), lost(second))).toMatchObject({
      orders: 1,
      last_order_at: minute(1),
    });
  });

  it('stays the latest, where it is the one before that the wallet could not pay', () =>
    expect(customerAfter(...both, paid(second), lost(first))).toMatchObject({
      orders: 1,
      last_order_at: minute(2),
    }));
});

describe('how orders were paid', () => {
  const paidBy = (method: PaymentMethod) =>
    (['card', 'wallet', 'split'] as const).filter(
      by =>
        figuresAfter(ordered(first, minute(1), method), paid(first))('methods', `2026-01-05/${by}`)?.orders,
    );

  it('is by what paid in the end, but in installments whatever paid the first', () => {
    expect(paidBy('card')).toEqual(['wallet']);
    expect(paidBy('split')).toEqual(['split']);
  });
});
