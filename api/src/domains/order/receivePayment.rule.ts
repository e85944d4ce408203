import type { OrderEvent } from '@mudu/contracts/order/events';
import { estimateDeliveryDay } from '@mudu/contracts/time';
import { PAID_TOO_LITTLE, type UnusedMoneyReason } from '@mudu/contracts/unusedMoney';
import type { ReceivePayment } from './order.commands.js';
import { dueKobo, type KnownOrder, refusedPayment } from './order.state.js';

/**
 * Money has come. What the order can take confirms it or pays what was confirmed by force; what it can not take is a
 * fact too (`OrderPaymentRefused`), from which the money's way to the wallet follows. A reference that settled before
 * settles nothing again, even after a cancel.
 */
export function receivePayment(state: KnownOrder, command: ReceivePayment): OrderEvent[] {
  const { payment } = command;
  if (payment.by === 'nothing_due') return state.kind === 'order_placed' ? [confirmed(state, command)] : [];
  if (payment.by === 'wallet') return withoutRepeats(state, takeFromWallet(state, command, payment));
  if (payment.receivedKobo < payment.expectedKobo)
    return withoutRepeats(state, tooLittle(state, command, payment));
  const overKobo = payment.receivedKobo - payment.expectedKobo;
  return withoutRepeats(state, [
    ...takeFromCard(state, command, payment),
    ...(overKobo > 0 ? [refused(command, payment, overKobo, 'surplus')] : []),
  ]);
}

type Payment = ReceivePayment['payment'];
type Card = Extract<Payment, { by: 'card' }>;
type Wallet = Extract<Payment, { by: 'wallet' }>;

function takeFromCard(state: KnownOrder, command: ReceivePayment, payment: Card): OrderEvent[] {
  const { reference, expectedKobo } = payment;
  if (state.paid.references.includes(reference)) return [];
  if (state.kind === 'order_placed') return [confirmed(state, command)];
  if (isOver(state)) return [refused(command, payment, expectedKobo, 'late')];
  if (state.paid.by === 'forced')
    return [
      { type: 'OrderPaid', data: { reference, amountKobo: state.facts.totalKobo, paidAt: command.at } },
    ];
  return [refused(command, payment, expectedKobo, 'already_paid')];
}

function takeFromWallet(state: KnownOrder, command: ReceivePayment, payment: Wallet): OrderEvent[] {
  if (state.paid.by === 'wallet') return [];
  if (state.kind === 'order_placed') return [confirmed(state, command)];
  return [refused(command, payment, payment.amountKobo, isOver(state) ? 'late' : 'already_paid')];
}

/** Pays nothing: the order keeps waiting, and what came goes to the wallet whole. */
function tooLittle(state: KnownOrder, command: ReceivePayment, payment: Card): OrderEvent[] {
  const { reference, receivedKobo } = payment;
  const waits = state.kind === 'order_placed' && !state.failedReferences.includes(reference);
  return [
    ...(waits
      ? [
          {
            type: 'OrderPaymentFailed',
            data: { reference, reason: PAID_TOO_LITTLE },
          } as const,
        ]
      : []),
    ...(receivedKobo > 0 ? [refused(command, payment, receivedKobo, 'short')] : []),
  ];
}

/** One that was forced, returned and never paid takes nothing any more either. */
const isOver = (state: KnownOrder): boolean =>
  state.kind === 'cancelled' || (state.kind === 'returned' && state.paid.by === 'forced');

function confirmed(state: KnownOrder, { payment, holidays, at }: ReceivePayment): OrderEvent {
  const { discountKobo, deliveryOption, split } = state.facts;
  return {
    type: 'OrderConfirmed',
    data: {
      paidBy: payment.by,
      reference: payment.by === 'card' ? payment.reference : null,
      amountKobo: dueKobo(state.facts),
      discountKobo,
      inInstallments: split !== null,
      confirmedAt: at,
      estimatedDeliveryDate: estimateDeliveryDay(at, deliveryOption, holidays),
    },
  };
}

function refused(
  { at }: ReceivePayment,
  payment: Card | Wallet,
  amountKobo: number,
  reason: UnusedMoneyReason,
): OrderEvent {
  const reference = payment.by === 'card' ? payment.reference : null;
  return {
    type: 'OrderPaymentRefused',
    data: { by: payment.by, reference, installmentId: null, amountKobo, reason, at },
  };
}

const withoutRepeats = (state: KnownOrder, events: readonly OrderEvent[]): OrderEvent[] =>
  events.filter(
    event => event.type !== 'OrderPaymentRefused' || !(refusedPayment(event.data) in state.refusedPayments),
  );
