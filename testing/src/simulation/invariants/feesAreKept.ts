import { type Logged, type LoggedOf, streamsOf, sum } from '../runRecord.js';
import type { Invariant } from './invariant.js';

/** What an order's own stream says of its money so far. */
interface Money {
  paidKobo: number;
  /** What was promised back, by refund; once settled, what it came to. */
  refunds: Map<string, number>;
}

export const feesAreKept: Invariant = {
  id: 'I5',
  statement:
    'the end of an order gives back what was paid, less earlier refunds and the fee that is kept (rules/refund.md R3)',
  needs: [
    'a paid order that ended with its fee kept',
    'goods of a cancelled order back in stock',
    'OrderReturned',
  ],
  violations: ({ log }) =>
    [...streamsOf(log, 'order-')].flatMap(([id, events]) =>
      ofOrder(events).map(words => `order ${id} ${words}`),
    ),
};

function ofOrder(events: readonly Logged[]): string[] {
  const placed = events.find((event): event is LoggedOf<'OrderPlaced'> => event.type === 'OrderPlaced');
  if (!placed) return [];
  const { deliveryFeeKobo, discountKobo, promo } = placed.data;
  const feeKobo = deliveryFeeKobo - (promo?.kind === 'free_delivery' ? discountKobo : 0);
  const money: Money = { paidKobo: 0, refunds: new Map() };
  const wrong: string[] = [];
  for (const event of events) {
    const leftKobo = money.paidKobo - sum([...money.refunds.values()]);
    if (event.type === 'OrderCancelled' && event.data.reason !== 'nothing_left') {
      const kept = event.data.by === 'customer' && !event.data.restock ? feeKobo : 0;
      const given = event.data.refund?.amountKobo ?? 0;
      if (given !== Math.max(0, leftKobo - kept))
        wrong.push(`was cancelled with ${leftKobo} kobo left and a fee of ${kept}, and gave back ${given}`);
    }
    if (event.type === 'OrderReturned') {
      const kept = event.data.ourFault ? 0 : feeKobo;
      const given = event.data.refund?.amountKobo ?? 0;
      if (given > Math.max(0, leftKobo - kept))
        wrong.push(`was returned with ${leftKobo} kobo left and a fee of ${kept}, and gave back ${given}`);
    }
    follow(money, event);
  }
  return wrong;
}

function follow(money: Money, event: Logged): void {
  switch (event.type) {
    case 'OrderConfirmed':
      if (event.data.paidBy !== 'forced') money.paidKobo += event.data.amountKobo;
      return;
    case 'OrderPaid':
    case 'OrderPartPaid':
      money.paidKobo += event.data.amountKobo;
      return;
    case 'OrderPartRefunded':
      money.refunds.set(event.data.refund.refundId, event.data.refund.amountKobo);
      return;
    case 'OrderRefundSettled':
      money.refunds.set(event.data.refundId, event.data.amountKobo);
  }
}
