import type { PaymentReference } from '@mudu/contracts/ids';
import type { OrderEvent } from '@mudu/contracts/order/events';
import { deciderSpec } from '@mudu/testing/messaging/deciderSpec';
import { move, pay } from '@mudu/testing/order/orderCommandsForSpecs';
import {
  at,
  cancelled,
  confirmed,
  confirmedSplit,
  delivered,
  dispatched,
  partPaid,
  placed,
  placedSplit,
  processed,
  returned,
} from '@mudu/testing/order/orderForSpecs';
import type { OrderCommand } from './order.commands.js';
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

  const installment: OrderCommand = {
    type: 'RecordInstallment',
    ...partPaid(2).data,
    method: 'wallet',
    reference: null,
  };

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
    given(placed(), cancelled).when(pay('wallet')).then(refused('late'));
    given(placed(), confirmed('card'), processed, dispatched, delivered, returned)
      .when(card(4_000_000))
      .then(refused('already_paid'));
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
    const late = { by: 'wallet', installmentId: 'part-2', amountKobo: 1_000_000, reason: 'late' } as const;
    const first = given(placedSplit, confirmedSplit, cancelled).when(installment);
    first.then({ type: 'OrderPaymentRefused', data: late });
    given(placedSplit, confirmedSplit, cancelled, ...(first.decided as OrderEvent[]))
      .when(installment)
      .thenNothing();
    given(placedSplit).when(installment).thenRefused('not_found');
  });
  it('is no installment that it has, whichever came last', () => {
    given(placedSplit, confirmedSplit, partPaid(2), partPaid(3)).when(installment).thenNothing();
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
    given(placed())
      .when(move('order_processed', { ...forced, force: false }))
      .thenRefused('payment_not_received');
    given(placed({ paymentMethod: 'split' }))
      .when(move('order_processed', forced))
      .thenRefused('payment_not_received');
    given(placed(), confirmed('forced'))
      .when(pay('card', 'ord-1-a1'))
      .then({ type: 'OrderPaid', data: { amountKobo: 4_000_000 } });
    // Not once it has come back: nothing of it is sold any more.
    given(placed(), confirmed('forced'), delivered, returned)
      .when(pay('card', 'ord-1-a1'))
      .then({ type: 'OrderPaymentRefused', data: { amountKobo: 4_000_000, reason: 'late' } });
  });

  it('notes a failed try once and a new try with a higher number', () => {
    const failed: OrderCommand = {
      type: 'RecordFailedPayment',
      reference: 'ord-1-a1' as never,
      reason: 'Declined',
    };
    given(placed()).when(failed).then({ type: 'OrderPaymentFailed' });
    const said = (reference: string): OrderEvent => ({
      type: 'OrderPaymentFailed',
      data: { reference: reference as never, reason: 'Declined' },
    });
    given(placed(), said('ord-1-a1')).when(failed).thenNothing();
    given(placed(), said('ord-1-a1'), said('ord-1-a2')).when(failed).thenNothing();
    const again: OrderCommand = {
      type: 'RequestPayment',
      attempt: 1,
      reference: 'ord-1-a1' as PaymentReference,
      amountKobo: 4_000_000,
      authorizationUrl: 'https://pay/1',
    };
    const asked = given(placed()).when(again).decided as OrderEvent[];
    given(placed(), ...asked)
      .when(again)
      .thenNothing();
    given(placed(), ...asked)
      .when({ ...again, attempt: 2 })
      .then({ type: 'OrderPaymentRequested', data: { attempt: 2 } });
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
