import {
  at,
  cancelled,
  confirmed,
  confirmedSplit,
  delivered,
  dispatched,
  placed,
  placedSplit,
  processed,
  returned,
} from '@mudu/testing/order/orderForSpecs';
import type { PaymentReference } from '../ids.js';
import type { OrderEvent } from './events.js';
import type { OrderDocument } from './orderDocument.js';
import { evolveOrder } from './orderView.js';

const shown = (...events: OrderEvent[]): OrderDocument =>
  events.reduce<OrderDocument | undefined>(
    (order, event, revision) =>
      evolveOrder(order, { id: `${revision}`, revision, event, at, actor: { kind: 'system', name: 'spec' } }),
    undefined,
  ) as OrderDocument;

describe('an order in installments whose refund left nothing to pay', () => {
  /** ₦10,000 of ₦40,000 is paid; what is over once the other ₦30,000 are taken off goes back. */
  const given = (
    amountKobo: number,
  ): { refunded: OrderEvent; settled: OrderEvent; completed: OrderEvent } => ({
    refunded: {
      type: 'OrderPartRefunded',
      data: {
        lines: [],
        refund: { refundId: 'r1', amountKobo: 3_000_000 + amountKobo, to: 'wallet' },
        fromPlan: true,
        nothingLeft: false,
        reason: 'sealed:x',
        at,
      },
    },
    settled: {
      type: 'OrderRefundSettled',
      data: { refundId: 'r1', amountKobo, reducedKobo: 3_000_000, to: 'wallet', at },
    },
    completed: { type: 'OrderPaidInFull', data: { at } },
  });

  it.each([
    ['refunded', 1_000_000],
    ['part_refunded', 999_999],
    ['success', 0],
  ])('is %s, whichever it is told first', (status, amountKobo) => {
    const { refunded, settled, completed } = given(amountKobo);
    for (const end of [
      [settled, completed],
      [completed, settled],
    ])
      expect(shown(placedSplit, confirmedSplit, refunded, ...end).paymentStatus).toBe(status);
  });
});

describe('where an order is paid by card', () => {
  const reference = 'ord-1-a1' as PaymentReference;
  const asked: OrderEvent = {
    type: 'OrderPaymentRequested',
    data: { reference, attempt: 1, amountKobo: 4_000_000, authorizationUrl: 'https://pay/1' },
  };
  const forced = confirmed('forced', null);
  const paid: OrderEvent = { type: 'OrderPaid', data: { reference, amountKobo: 4_000_000, paidAt: at } };

  it('is said with how long the goods are held for it', () => {
    expect(shown(placed()).paymentDetails).toBeNull();
    expect(shown(placed(), asked).paymentDetails).toEqual({
      url: 'https://pay/1',
      reference,
      expiresAt: placed().data.expiresAt,
    });
  });

  it.each<[string, OrderEvent[]]>([
    ['is paid', [confirmed()]],
    ['was confirmed by force and is paid', [forced, paid]],
    ['was cancelled', [cancelled]],
    ['was never paid and came back', [forced, processed, dispatched, delivered, returned]],
  ])('is said no more of one that %s', (_, events) =>
    expect(shown(placed(), asked, ...events).paymentDetails).toBeNull(),
  );
});
