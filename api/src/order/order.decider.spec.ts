import { deciderSpec } from '../commands/deciderSpec.js';
import type { OrderCommand } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import { evolveOrderState } from './order.state.js';
import { cancel, move, pay } from './orderCommandsForSpecs.js';
import { at, cancelled, confirmed, delivered, dispatched, placed, processed } from './orderForSpecs.js';

const { given } = deciderSpec(orderDecider);

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
  });
  const order = placed({ lines: [line('rice', 3_000_000), line('fish', 600_000)] });
  const history = [order, confirmed('card'), processed, dispatched, delivered];
  const bring = (changes: object = {}): OrderCommand => ({
    type: 'ReturnOrder',
    role: 'admin',
    ourFault: false,
    photoUrl: null,
    reportedAt: '2026-01-05T12:00:00.000Z',
    refundTo: null,
    refundId: 'r1',
    perishableLines: ['fish'],
    window: { hours: 72, perishableHours: 12 },
    at: '2026-01-05T12:00:00.000Z',
    ...changes,
  });

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
      .then({ data: { refund: { amountKobo: 4_000_000, keptFeeKobo: 0, to: 'wallet' } } }));
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
    given(...history, { type: 'OrderReturned', data: { ourFault: false, photoUrl: null, at, refund: null } })
      .when(bring())
      .thenNothing();
  });
});
