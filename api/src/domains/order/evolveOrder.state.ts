import type { PaymentReference } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import type { OrderEvent } from '@mudu/contracts/order/events';
import {
  type KnownOrder,
  type OrderCommon,
  type OrderState,
  type Refund,
  refusedPayment,
} from './order.state.js';

const common = ({
  version,
  facts,
  paid,
  parts,
  paidInFull,
  refunds,
  refundedLines,
  currentlyAt,
  estimatedDeliveryDate,
  notes,
  refusedPayments,
}: KnownOrder): OrderCommon => ({
  version,
  facts,
  paid,
  parts,
  paidInFull,
  refunds,
  refundedLines,
  currentlyAt,
  estimatedDeliveryDate,
  notes,
  refusedPayments,
});

type Given = { refundId: string; amountKobo: Kobo; to: Refund['to'] };
const withRefund = (state: KnownOrder, given: Given | null, fromPlan = false): OrderCommon => ({
  ...common(state),
  refunds: given
    ? [
        ...state.refunds,
        {
          refundId: given.refundId,
          amountKobo: given.amountKobo,
          to: given.to,
          settled: false,
          fromPlan,
          reducedKobo: 0,
        },
      ]
    : state.refunds,
});

export function evolveOrderState(state: OrderState, event: OrderEvent): KnownOrder {
  return { ...evolved(state, event), version: state.kind === 'none' ? 0 : state.version + 1 };
}

function evolved(state: OrderState, event: OrderEvent): KnownOrder {
  if (event.type === 'OrderPlaced') {
    return {
      kind: 'order_placed',
      version: 0,
      facts: event.data,
      paid: { amountKobo: 0, by: 'nothing_due', references: [] },
      parts: [],
      paidInFull: false,
      refunds: [],
      refundedLines: {},
      currentlyAt: null,
      estimatedDeliveryDate: null,
      notes: [],
      refusedPayments: {},
      attempts: 0,
      failedReferences: [],
    };
  }
  if (state.kind === 'none') throw new Error(`${event.type} came before OrderPlaced`);
  switch (event.type) {
    case 'OrderPaymentRequested':
      return state.kind === 'order_placed' ? { ...state, attempts: event.data.attempt } : state;
    case 'OrderPaymentFailed':
      return state.kind === 'order_placed'
        ? { ...state, failedReferences: [...state.failedReferences, event.data.reference] }
        : state;
    case 'OrderPaymentRefused':
      return {
        ...state,
        refusedPayments: { ...state.refusedPayments, [refusedPayment(event.data)]: event.data },
      };
    case 'OrderConfirmed': {
      const { paidBy: by, amountKobo, reference } = event.data;
      const paid = {
        by,
        amountKobo,
        references: reference ? [reference as PaymentReference] : [],
      };
      return {
        ...common(state),
        kind: 'order_confirmed',
        paid,
        paidInFull: by !== 'forced' && !state.facts.split,
        estimatedDeliveryDate: event.data.estimatedDeliveryDate,
      };
    }
    case 'OrderPaid': {
      const references = [...state.paid.references, event.data.reference as PaymentReference];
      return {
        ...state,
        paid: { by: 'card', amountKobo: state.paid.amountKobo + event.data.amountKobo, references },
        paidInFull: true,
      };
    }
    case 'OrderPartPaid': {
      const { installmentId, amountKobo } = event.data;
      return {
        ...state,
        parts: [...state.parts, installmentId],
        paid: { ...state.paid, amountKobo: state.paid.amountKobo + amountKobo },
      };
    }
    case 'OrderPaidInFull':
      return { ...state, paidInFull: true };
    case 'OrderProcessed':
      return { ...common(state), kind: 'order_processed' };
    case 'OrderDispatched':
      return { ...common(state), kind: 'ongoing_delivery' };
    case 'OrderDelivered':
      return { ...common(state), currentlyAt: null, kind: 'delivered', deliveredAt: event.data.at };
    case 'OrderBroughtBack':
      return { ...common(state), currentlyAt: null, kind: 'order_processed' };
    case 'OrderLocated':
      return { ...state, currentlyAt: event.data.currentlyAt };
    case 'OrderCancelled': {
      const { reason, refund, restock } = event.data;
      const gaveBack = refund !== null;
      return {
        ...withRefund(state, refund),
        currentlyAt: null,
        kind: 'cancelled',
        reason,
        gaveBack,
        restock,
      };
    }
    case 'OrderReturned': {
      if (state.kind !== 'delivered') throw new Error(`An order that is ${state.kind} was returned`);
      const { refund, lines } = event.data;
      const { deliveredAt } = state;
      return { ...withRefund(state, refund), currentlyAt: null, kind: 'returned', deliveredAt, lines };
    }
    case 'OrderPartRefunded': {
      const { refund, fromPlan, lines } = event.data;
      const refundedLines = { ...state.refundedLines };
      for (const { id, quantity, amountKobo } of lines) {
        const before = refundedLines[id] ?? { quantity: 0, amountKobo: 0 };
        refundedLines[id] = {
          quantity: before.quantity + quantity,
          amountKobo: before.amountKobo + amountKobo,
        };
      }
      return { ...state, ...withRefund(state, refund, fromPlan), refundedLines };
    }
    case 'OrderRefundSettled': {
      const { refundId, to, amountKobo, reducedKobo } = event.data;
      return {
        ...state,
        refunds: state.refunds.map(refund =>
          refund.refundId === refundId ? { ...refund, to, amountKobo, reducedKobo, settled: true } : refund,
        ),
      };
    }
    case 'OrderRescheduled':
      return { ...state, estimatedDeliveryDate: event.data.estimatedDeliveryDate };
    case 'OrderNoted':
      return { ...state, notes: [...state.notes, { noteId: event.data.noteId, at: event.data.at }] };
  }
}
