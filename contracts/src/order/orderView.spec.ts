import {
  at,
  cancelled,
  confirmed,
  confirmedSplit,
  delivered,
  dispatched,
  lines,
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
  it('is paid in part as long as something is to be paid, though nothing of the refund is on its way', () => {
    const { refunded, settled } = given(0);
    for (const told of [[refunded], [refunded, settled]])
      expect(shown(placedSplit, confirmedSplit, ...told).paymentStatus).toBe('part_paid');
  });
});

describe('what was given back of each line', () => {
  const back = (order: OrderDocument) => order.items.map(item => `${item.refundedQuantity} ${item.id}`);
  const bag = [placed({ lines }), confirmed()];
  const refund = { refundId: 'r1', amountKobo: 1_000_000, keptFeeKobo: 0, to: 'wallet' } as const;
  const part: OrderEvent = {
    type: 'OrderPartRefunded',
    data: {
      lines: [{ id: 'rice', quantity: 1, amountKobo: 1_000_000 }],
      refund,
      fromPlan: false,
      nothingLeft: false,
      reason: 'sealed:x',
      at,
    },
  };

  it('is what its refunds took of it, while the money is on its way', () => {
    expect(shown(...bag, part).paymentStatus).toBe('refund_pending');
    expect(back(shown(...bag, part))).toEqual(['1 rice', '0 box']);
    expect(back(shown(...bag, part, part))).toEqual(['2 rice', '0 box']);
  });
  it('is every line of an order whose end gave money back, and none of one whose end gave none', () => {
    const ended = (given: typeof refund | null) =>
      ({ ...cancelled, data: { ...cancelled.data, refund: given } }) as OrderEvent;
    expect(back(shown(...bag, part, ended(refund)))).toEqual(['3 rice', '1 box']);
    expect(back(shown(...bag, part, ended(null)))).toEqual(['1 rice', '0 box']);
  });
  it('is what a return names', () => {
    const home = { ...returned, data: { ...returned.data, lines: ['box'] } } as OrderEvent;
    expect(back(shown(...bag, delivered, home))).toEqual(['0 rice', '1 box']);
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
