import type { OrderEvent } from '@mudu/contracts/order/events';
import { orderStatusLabels } from '@mudu/contracts/order/timeline';
import type { OrderStatus } from '@mudu/contracts/order/views';
import { type Problem, problem } from '@mudu/contracts/problems';
import { estimateDeliveryDay } from '@mudu/contracts/time';
import type { Decider } from '../../messaging/decider.js';
import { cancelOrder } from './cancelOrder.rule.js';
import { moveOrder } from './moveOrder.rule.js';
import type { OrderCommand } from './order.commands.js';
import { dueKobo, evolveOrderState, isEnded, type KnownOrder, type OrderState } from './order.state.js';
import { refundPart } from './refundPart.rule.js';
import { returnOrder } from './returnOrder.rule.js';

/** What an order may become, and what each step leads to (rules/order.md O2). */
export const orderDecider: Decider<OrderCommand, OrderState, OrderEvent> = {
  initial: { kind: 'none' },
  evolve: evolveOrderState,

  decide(command, state) {
    if (command.type === 'PlaceOrder')
      return state.kind === 'none' ? [{ type: 'OrderPlaced', data: command.order }] : [];
    if (state.kind === 'none') return problem('not_found');
    switch (command.type) {
      case 'RequestPayment': {
        const { type: _, ...data } = command;
        if (state.kind !== 'order_placed' || command.attempt <= state.attempts) return [];
        return [{ type: 'OrderPaymentRequested', data }];
      }
      case 'RecordFailedPayment': {
        const { reference, reason } = command;
        if (state.kind !== 'order_placed' || state.failedReferences.includes(reference)) return [];
        return [{ type: 'OrderPaymentFailed', data: { reference, reason } }];
      }
      case 'ConfirmOrder':
        return confirm(state, command);
      case 'MoveOrder':
        return moveOrder(state, command);
      case 'CancelOrder':
        return cancelOrder(state, command);
      case 'ReturnOrder':
        return returnOrder(state, command);
      case 'RefundPart':
        return refundPart(state, command);
      case 'RecordPart': {
        const { type: _, ...data } = command;
        if (state.parts.includes(command.installmentId)) return [];
        if (!state.facts.split || state.kind === 'order_placed') return problem('not_found');
        return isEnded(state) ? problem('order_expired') : [{ type: 'OrderPartPaid', data }];
      }
      case 'CompletePayment':
        if (state.paidInFull || isEnded(state) || state.kind === 'order_placed') return [];
        return [{ type: 'OrderPaidInFull', data: { at: command.at } }];
      case 'LocateOrder':
        if (!isMoving(state)) return transition(state.kind, 'located');
        if (state.currentlyAt === command.currentlyAt) return [];
        return [{ type: 'OrderLocated', data: { currentlyAt: command.currentlyAt } }];
      case 'RescheduleOrder':
        if (!isMoving(state)) return transition(state.kind, 'rescheduled');
        if (state.estimatedDeliveryDate === command.estimatedDeliveryDate) return [];
        return [{ type: 'OrderRescheduled', data: { estimatedDeliveryDate: command.estimatedDeliveryDate } }];
      case 'NoteOrder': {
        const { type: _, ...data } = command;
        return state.notes.includes(command.noteId) ? [] : [{ type: 'OrderNoted', data }];
      }
      case 'SettleRefund': {
        const { refundId, to, amountKobo, at } = command;
        const refund = state.refunds.find(one => one.refundId === refundId);
        if (!refund) return problem('not_found');
        if (refund.settled) return [];
        const reducedKobo = refund.fromPlan ? refund.amountKobo - amountKobo : 0;
        return [{ type: 'OrderRefundSettled', data: { refundId, amountKobo, reducedKobo, to, at } }];
      }
    }
  },
};

const isMoving = (state: KnownOrder): boolean =>
  state.kind === 'order_confirmed' || state.kind === 'order_processed' || state.kind === 'ongoing_delivery';

const transition = (from: OrderStatus, to: string): Problem =>
  problem('order_transition', { from: orderStatusLabels[from], to });

/**
 * Money has come. A reference that settled before settles nothing again, even after a cancel; an order that can
 * not take it says why, and the caller credits the wallet (rules/payment.md P9).
 */
function confirm(
  state: KnownOrder,
  command: Extract<OrderCommand, { type: 'ConfirmOrder' }>,
): OrderEvent[] | Problem {
  const { paidBy, reference, holidays, at } = command;
  if (reference && state.paid.references.includes(reference)) return [];
  if (paidBy === 'wallet' && state.paid.by === 'wallet') return [];
  if (state.kind === 'order_placed') {
    const { discountKobo, deliveryOption } = state.facts;
    const amountKobo = dueKobo(state.facts);
    const estimatedDeliveryDate = estimateDeliveryDay(at, deliveryOption, holidays);
    return [
      {
        type: 'OrderConfirmed',
        data: { paidBy, reference, amountKobo, discountKobo, confirmedAt: at, estimatedDeliveryDate },
      },
    ];
  }
  // One that was forced, returned and never paid takes nothing any more either.
  if (state.kind === 'cancelled' || (state.kind === 'returned' && state.paid.by === 'forced'))
    return problem('order_expired');
  if (state.paid.by === 'forced' && reference)
    return [{ type: 'OrderPaid', data: { reference, amountKobo: state.facts.totalKobo, paidAt: at } }];
  return paidBy === 'nothing_due' ? [] : problem('payment_already_received');
}
