import type { PaymentReference } from '@mudu/contracts/ids';
import type { OrderEvent } from '@mudu/contracts/order/events';
import { deciderSpec } from '@mudu/testing/messaging/deciderSpec';
import { bringBack, cancel, move, pay, refund } from '@mudu/testing/order/orderCommandsForSpecs';
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
import { evolveOrderState } from './evolveOrder.state.js';
import type { OrderCommand, RefundPart, ReturnOrder } from './order.commands.js';
import { orderDecider } from './order.decider.js';

const { given } = deciderSpec(orderDecider);

describe('money that an order can not take', () => {
  const card = (receivedKobo: number, reference = 'ord-1-a2'): OrderCommand => ({
    type: 'ReceivePayment',
    payment: {
      by: 'card',
      reference: reference as PaymentReference,
      expectedKobo: 4_000_000,
      receivedKobo,
    },
    holidays: [],
    at,
  });
  const refused = (reason: string, amountKobo = 4_000_000) => ({
    type: 'OrderPaymentRefused' as const,
    data: { reason, amountKobo, installmentId: null },
  });

  it('is what is over; the rest confirms it', () =>
    given(placed())
      .when(card(4_000_001))
      .then({ type: 'OrderConfirmed', data: { amountKobo: 4_000_000 } }, refused('surplus', 1)));
  it('is all of it where it was too little; the order keeps waiting', () => {
    given(placed())
      .when(card(3_999_999))
      .then(
        { type: 'OrderPaymentFailed', data: { reason: 'The amount paid was not enough' } },
        refused('short', 3_999_999),
      );
    given(placed()).when(card(0)).then({ type: 'OrderPaymentFailed' });
  });
  it('came too late once the order ended, and a second time once it was paid', () => {
    given(placed(), cancelled).when(card(4_000_001)).then(refused('late'), refused('surplus', 1));
    given(placed(), confirmed('card')).when(card(4_000_000)).then(refused('already_paid'));
    given(placed(), confirmed('card'))
      .when(pay('wallet'))
      .then({ type: 'OrderPaymentRefused', data: { by: 'wallet', reference: null, reason: 'already_paid' } });
  });
  it('is told once, whatever became of the order meanwhile', () => {
    for (const history of [[placed()], [placed(), cancelled], [placed(), confirmed('card')]])
      for (const command of [card(4_000_001), card(3_999_999), pay('wallet')]) {
        const first = given(...history).when(command).decided as OrderEvent[];
        given(...history, ...first)
          .when(command)
          .thenNothing();
      }
    const twice = given(placed(), confirmed('card')).when(card(4_000_000)).decided as OrderEvent[];
    given(placed(), confirmed('card'), ...twice, cancelled)
      .when(card(4_000_000))
      .thenNothing();
  });
  it('is an installment of a plan whose order ended meanwhile', () => {
    const installment: OrderCommand = {
      type: 'RecordInstallment',
      installmentId: 'part-2',
      method: 'wallet',
      reference: null,
      amountKobo: 1_000_000,
      paidAt: at,
    };
    const late = { by: 'wallet', installmentId: 'part-2', amountKobo: 1_000_000, reason: 'late' } as const;
    const first = given(placedSplit, confirmedSplit, cancelled).when(installment);
    first.then({ type: 'OrderPaymentRefused', data: late });
    given(placedSplit, confirmedSplit, cancelled, ...(first.decided as OrderEvent[]))
      .when(installment)
      .thenNothing();
  });
});

describe('an unpaid order', () => {
  it('is placed once', () =>
    given(placed()).when({ type: 'PlaceOrder', order: placed().data }).thenNothing());

  it('moves by force of a super admin with a note, and is settled by a later payment', () => {
    const forced = { force: true, role: 'super_admin', note: 'Paid in cash at the gate' } as const;
    given(placed())
      .when(move('order_processed', forced))
      .then(
        { type: 'OrderConfirmed', data: { paidBy: 'forced', amountKobo: 0 } },
        { type: 'OrderProcessed' },
      );
    given(placed())
      .when(move('order_processed', { ...forced, note: null }))
      .thenRefused('validation_failed');
    given(placed())
      .when(move('order_processed', { ...forced, role: 'admin' }))
      .thenRefused('payment_not_received');
    given(placed({ paymentMethod: 'split' }))
      .when(move('order_processed', forced))
      .thenRefused('payment_not_received');
    given(placed(), confirmed('forced'))
      .when(pay('card', 'ord-1-a1'))
      .then({ type: 'OrderPaid', data: { amountKobo: 4_000_000 } });
  });

  it('notes a failed try once and a new try with a higher number', () => {
    const failed: OrderCommand = {
      type: 'RecordFailedPayment',
      reference: 'ord-1-a1' as never,
      reason: 'Declined',
    };
    given(placed()).when(failed).then({ type: 'OrderPaymentFailed' });
    given(placed(), {
      type: 'OrderPaymentFailed',
      data: { reference: 'ord-1-a1' as never, reason: 'Declined' },
    })
      .when(failed)
      .thenNothing();
  });
});

describe('money that comes again', () => {
  it('settles nothing a second time, not even after a cancel', () => {
    given(placed(), confirmed()).when(pay('card', 'ord-1-a1')).thenNothing();
    given(placed(), confirmed(), { ...cancelled, data: { ...cancelled.data, refund: null } as never })
      .when(pay('card', 'ord-1-a1'))
      .thenNothing();
    given(placed(), confirmed('wallet')).when(pay('wallet')).thenNothing();
  });
});

describe('cancelling', () => {
  const refund = (events: Parameters<typeof given>, by: 'customer' | 'admin') =>
    given(...events).when(cancel(by));

  it('gives back everything before dispatch: a card to the card, a wallet to the wallet', () => {
    refund([placed(), confirmed()], 'customer').then({
      data: { restock: true, refund: { amountKobo: 4_000_000, keptFeeKobo: 0, to: 'original' } },
    });
    refund([placed(), confirmed('wallet')], 'customer').then({
      data: { refund: { amountKobo: 4_000_000, to: 'wallet' } },
    });
  });

  it('keeps the fee of a customer on the road, but not of an admin, and restocks neither', () => {
    const road = [placed(), confirmed('wallet'), processed, dispatched];
    refund(road, 'customer').then({
      data: { restock: false, refund: { amountKobo: 3_600_000, keptFeeKobo: 400_000 } },
    });
    refund(road, 'admin').then({
      data: { restock: false, refund: { amountKobo: 4_000_000, keptFeeKobo: 0 } },
    });
  });

  it('keeps nothing of a fee that a promotion made free', () => {
    const free = placed({
      promo: { promoId: 'p', code: 'FREE', kind: 'free_delivery', discountPercent: null },
      discountKobo: 400_000,
      totalKobo: 3_600_000,
    });
    refund([free, confirmed('wallet'), processed, dispatched], 'customer').then({
      data: { refund: { keptFeeKobo: 0 } },
    });
  });

  it('has nothing to refund when nothing was paid', () =>
    refund([placed()], 'customer').then({ data: { refund: null } }));
});

describe('support staff', () => {
  it('take one step at a time and none back', () => {
    given(placed(), confirmed())
      .when(move('order_processed', { role: 'support' }))
      .then({ type: 'OrderProcessed' });
    given(placed(), confirmed())
      .when(move('delivered', { role: 'support' }))
      .thenRefused('forbidden');
    given(placed(), confirmed(), processed, dispatched)
      .when(move('order_processed', { role: 'support', note: 'Nobody home' }))
      .thenRefused('forbidden');
  });
});

describe('a failed delivery', () => {
  it('comes back with a note and forgets where it was', () => {
    given(placed(), confirmed(), processed, dispatched)
      .when(move('order_processed', { note: 'Nobody home' }))
      .then({ type: 'OrderBroughtBack' });
    const state = [
      placed(),
      confirmed(),
      processed,
      dispatched,
      { type: 'OrderLocated', data: { currentlyAt: 'Ikeja' } } as const,
      delivered,
    ].reduce(evolveOrderState, { kind: 'none' } as never);
    expect(state).toMatchObject({ kind: 'delivered', currentlyAt: null });
  });
});

describe('a return', () => {
  const line = (id: string, subtotalKobo: number) => ({
    id,
    itemId: null,
    itemType: 'grocery' as const,
    name: id,
    quantity: 1,
    unitPriceKobo: subtotalKobo,
    subtotalKobo,
    discountShareKobo: 0,
    imageUrls: [],
    addons: [],
    goods: null,
  });
  const order = placed({ lines: [line('rice', 3_000_000), line('fish', 600_000)] });
  const history = [order, confirmed('card'), processed, dispatched, delivered];
  const noon = '2026-01-05T12:00:00.000Z';
  const bring = (changes: Partial<ReturnOrder> = {}) =>
    bringBack({ reportedAt: noon, refundId: 'r1', perishableLines: ['fish'], at: noon, ...changes });

  it('refunds what keeps to the card, and nothing of what perishes or of the way', () =>
    given(...history)
      .when(bring())
      .then({
        type: 'OrderReturned',
        data: { refund: { amountKobo: 3_000_000, keptFeeKobo: 400_000, to: 'original' } },
      }));
  it('refunds everything to the wallet when it was our fault and told in time', () =>
    given(...history)
      .when(bring({ ourFault: true }))
      .then(
        {
          type: 'OrderPartRefunded',
          data: {
            lines: [{ id: 'fish', quantity: 1, amountKobo: 600_000 }],
            refund: { refundId: 'r1-fresh', amountKobo: 600_000, to: 'wallet' },
          },
        },
        {
          type: 'OrderReturned',
          data: { lines: ['rice'], refund: { amountKobo: 3_400_000, keptFeeKobo: 0, to: 'original' } },
        },
      ));
  it('refunds all of it to the wallet where that is asked for, and where everything perishes', () => {
    const all = { type: 'OrderReturned', data: { refund: { amountKobo: 4_000_000, to: 'wallet' } } } as const;
    given(...history)
      .when(bring({ ourFault: true, refundTo: 'wallet' }))
      .then(all);
    given(...history)
      .when(bring({ ourFault: true, perishableLines: ['fish', 'rice'] }))
      .then(all);
  });
  it('keeps the fee also where less than all was paid, or something went back before', () => {
    given(placedSplit, confirmedSplit, processed, dispatched, delivered)
      .when(bring({ perishableLines: [] }))
      .then({ data: { refund: { amountKobo: 600_000, keptFeeKobo: 400_000, to: 'wallet' } } });
    const goodwill = given(...history).when(refund({ amountKobo: 1_000_000, refundId: 'r0' }))
      .decided as OrderEvent[];
    given(...history, ...goodwill)
      .when(bring({ perishableLines: [] }))
      .then({ data: { refund: { amountKobo: 2_600_000, keptFeeKobo: 400_000 } } });
  });
  it('of an order in installments is decided line by line too, and never gives more than was paid', () => {
    const second: OrderEvent = {
      type: 'OrderPartPaid',
      data: { installmentId: 'part-2', method: 'card', reference: 'i', amountKobo: 1_000_000, paidAt: at },
    };
    const gives = (perishableLines: string[], changes: Partial<ReturnOrder> = {}) => {
      const decided = given(placedSplit, confirmedSplit, second, processed, dispatched, delivered).when(
        bring({ perishableLines, ...changes }),
      ).decided as OrderEvent[];
      return decided.map(event => (event.type === 'OrderReturned' ? event.data : event.type));
    };
    const wallet = (amountKobo: number, keptFeeKobo: number) => ({
      refund: { amountKobo, keptFeeKobo, to: 'wallet' },
    });
    // ₦20,000 of ₦40,000 is paid, of which ₦4,000 is the way; rice is ₦30,000, the box ₦6,000.
    expect(gives(['box'])).toMatchObject([{ ...wallet(1_600_000, 400_000), lines: ['rice'] }]);
    expect(gives(['rice'])).toMatchObject([{ ...wallet(600_000, 400_000), lines: ['box'] }]);
    expect(gives(['rice', 'box'])).toMatchObject([{ refund: null, lines: [] }]);
    expect(gives(['rice'], { ourFault: true })).toMatchObject([wallet(2_000_000, 0)]);
    const late = { ourFault: true, reportedAt: '2026-01-06T12:00:00.000Z' };
    expect(gives(['rice'], late)).toMatchObject([{ ...wallet(1_000_000, 0), lines: ['box'] }]);
  });
  it('leaves nothing of a line to be given again, and the window holds for what is left', () => {
    const done = given(...history).when(bring()).decided as OrderEvent[];
    const again = (items: { id: string; quantity: number }[], changes: Partial<RefundPart> = {}) =>
      given(...history, ...done).when(refund({ items, refundId: 'r2', at: noon, ...changes }));
    expect(again([{ id: 'rice', quantity: 1 }]).decided).toMatchObject({
      errors: { items: ['Only 0 of this item can be refunded'] },
    });
    again([{ id: 'fish', quantity: 1 }], { perishableLines: ['fish'], ourFault: true }).then({
      data: { refund: { amountKobo: 600_000, to: 'wallet' } },
    });
    again([{ id: 'fish', quantity: 1 }], { at: '2026-01-09T12:00:00.000Z' }).thenRefused(
      'return_window_passed',
    );
    const road = [order, confirmed('card'), processed, dispatched];
    const off = given(...road).when(cancel('customer')).decided as OrderEvent[];
    expect(
      given(...road, ...off).when(refund({ items: [{ id: 'rice', quantity: 1 }], refundId: 'r2' })).decided,
    ).toMatchObject({
      errors: { items: ['Only 0 of this item can be refunded'] },
    });
  });
  it('leaves a fee that was kept to be given as goodwill, to the card that paid it', () => {
    const road = [order, confirmed('card'), processed, dispatched];
    const off = given(...road).when(cancel('customer')).decided as OrderEvent[];
    given(...road, ...off)
      .when(refund({ refundId: 'r2', perishableLines: ['fish'] }))
      .then({ data: { lines: [], refund: { amountKobo: 400_000, to: 'original' } } });
  });
  it('of an order that was forced and never paid takes no money any more', () =>
    given(order, confirmed('forced'), processed, dispatched, delivered, returned)
      .when(pay('card', 'ord-1-a1'))
      .then({ type: 'OrderPaymentRefused', data: { reason: 'late', amountKobo: 4_000_000 } }));
  it('refunds no perished goods told of after 12 hours, and nothing at all after 72', () => {
    given(...history)
      .when(bring({ ourFault: true, reportedAt: '2026-01-06T12:00:00.000Z' }))
      .then({ data: { refund: { amountKobo: 3_400_000 } } });
    given(...history)
      .when(bring({ reportedAt: '2026-01-08T09:00:00.001Z' }))
      .thenRefused('return_window_passed');
    given(...history)
      .when(bring({ perishableLines: ['fish', 'rice'], reportedAt: '2026-01-06T12:00:00.000Z' }))
      .thenRefused('return_window_passed');
    given(...history)
      .when(bring({ role: 'super_admin', reportedAt: '2026-03-08T09:00:00.000Z' }))
      .then({ data: { refund: { amountKobo: 3_000_000 } } });
  });
  it('is refused before delivery and done once', () => {
    given(order, confirmed('card')).when(bring()).thenRefused('order_transition');
    given(...history, {
      type: 'OrderReturned',
      data: { ourFault: false, photoUrl: null, at, lines: [], refund: null },
    })
      .when(bring())
      .thenNothing();
  });
});

describe('several things asked at once', () => {
  const together = (steps: OrderCommand[], expectedVersion: number | null = null): OrderCommand => ({
    type: 'ChangeTogether',
    expectedVersion,
    steps,
  });
  const locate = (currentlyAt: string): OrderCommand => ({ type: 'LocateOrder', currentlyAt });
  const noted: OrderCommand = { type: 'NoteOrder', noteId: 'n1', note: 'sealed:x', at };

  it('happen on what the ones before lead to, or not at all', () => {
    given(placed(), confirmed())
      .when(together([move('order_processed'), locate('Ikeja'), noted]))
      .then({ type: 'OrderProcessed' }, { type: 'OrderLocated' }, { type: 'OrderNoted' });
    given(placed(), confirmed(), processed, dispatched)
      .when(together([noted, move('delivered'), locate('Ikeja')]))
      .thenRefused('order_transition');
  });
  it('happen to the order that was looked at', () => {
    given(placed(), confirmed())
      .when(together([locate('Ikeja')], 1))
      .then({ type: 'OrderLocated' });
    given(placed(), confirmed(), processed)
      .when(together([locate('Ikeja')], 1))
      .thenRefused('changed_by_someone_else');
  });
  it('leave no note of an end that is told again', () =>
    given(placed(), cancelled)
      .when(together([cancel('admin'), noted]))
      .thenNothing());
});
