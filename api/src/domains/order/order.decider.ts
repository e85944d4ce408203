import type { OrderEvent } from '@mudu/contracts/order/events';
import { orderStatusLabel } from '@mudu/contracts/order/timeline';
import { invalid, isProblem, type Problem, problem } from '@mudu/contracts/problems';
import type { Decider } from '../../messaging/decider.js';
import { cancelOrder } from './cancelOrder.rule.js';
import { evolveOrderState } from './evolveOrder.state.js';
import { moveOrder } from './moveOrder.rule.js';
import type { ChangeTogether, OrderCommand } from './order.commands.js';
import { isEnded, type KnownOrder, type OrderState } from './order.state.js';
import { receivePayment } from './receivePayment.rule.js';
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
      case 'ReceivePayment':
        return receivePayment(state, command);
      case 'MoveOrder':
        return moveOrder(state, command);
      case 'CancelOrder':
        return cancelOrder(state, command);
      case 'ReturnOrder':
        return returnOrder(state, command);
      case 'RefundPart':
        return refundPart(state, command);
      case 'RecordInstallment':
        return recordInstallment(state, command);
      case 'CompletePayment':
        if (state.paidInFull || isEnded(state) || state.kind === 'order_placed') return [];
        return [{ type: 'OrderPaidInFull', data: { at: command.at } }];
      case 'LocateOrder':
        if (state.currentlyAt === command.currentlyAt) return [];
        if (!isMoving(state)) return notMoving(state);
        return [{ type: 'OrderLocated', data: { currentlyAt: command.currentlyAt } }];
      case 'RescheduleOrder':
        if (state.estimatedDeliveryDate === command.estimatedDeliveryDate) return [];
        if (!isMoving(state)) return notMoving(state);
        if (command.estimatedDeliveryDate < command.today)
          return invalid({ estimatedDeliveryDate: 'Date cannot be in the past' });
        return [{ type: 'OrderRescheduled', data: { estimatedDeliveryDate: command.estimatedDeliveryDate } }];
      case 'ChangeTogether':
        return changeTogether(state, command);
      case 'NoteOrder': {
        const { type: _, ...data } = command;
        return state.notes.some(({ noteId }) => noteId === command.noteId)
          ? []
          : [{ type: 'OrderNoted', data }];
      }
      case 'SettleRefund': {
        const { refundId, to, amountKobo, at } = command;
        const refund = state.refunds.find(one => one.refundId === refundId);
        // A credit that was no refund of the order is nothing to tell.
        if (!refund || refund.settled) return [];
        const reducedKobo = refund.fromPlan ? refund.amountKobo - amountKobo : 0;
        return [{ type: 'OrderRefundSettled', data: { refundId, amountKobo, reducedKobo, to, at } }];
      }
    }
  },
};

/** A status that the order has already. */
function isThere({ kind }: KnownOrder, step: OrderCommand): boolean {
  if (step.type === 'MoveOrder') return kind === step.to;
  if (step.type === 'CancelOrder') return kind === 'cancelled';
  return step.type === 'ReturnOrder' && kind === 'returned';
}

function changeTogether(
  state: KnownOrder,
  { expectedVersion, steps }: ChangeTogether,
): OrderEvent[] | Problem {
  if (expectedVersion !== null && expectedVersion !== state.version)
    return problem('changed_by_someone_else');
  const again = steps.some(step => isThere(state, step));
  const events: OrderEvent[] = [];
  let after: OrderState = state;
  for (const step of steps) {
    const decided = orderDecider.decide(step, after);
    if (isProblem(decided)) return decided;
    events.push(...decided);
    after = decided.reduce(orderDecider.evolve, after);
  }
  // A status that is told again leaves no trace, the note that comes with it neither (rules/order.md O4).
  return again && events.every(({ type }) => type === 'OrderNoted') ? [] : events;
}

const isMoving = (state: KnownOrder): boolean =>
  state.kind === 'order_confirmed' || state.kind === 'order_processed' || state.kind === 'ongoing_delivery';

const notMoving = ({ kind, facts }: KnownOrder): Problem =>
  problem('order_not_moving', { from: orderStatusLabel(kind, facts.deliveryOption) });

/** An order that ended while its plan still took the money can not take it: its refund did not know of it. */
function recordInstallment(
  state: KnownOrder,
  command: Extract<OrderCommand, { type: 'RecordInstallment' }>,
): OrderEvent[] | Problem {
  const { type: _, ...paid } = command;
  const { installmentId, method: by, reference, amountKobo, paidAt: at } = paid;
  if (state.parts.includes(installmentId)) return [];
  if (!state.facts.split || state.kind === 'order_placed') return problem('not_found');
  if (!isEnded(state)) return [{ type: 'OrderPartPaid', data: paid }];
  if (installmentId in state.refusedPayments) return [];
  return [
    {
      type: 'OrderPaymentRefused',
      data: { by, reference, installmentId, amountKobo, reason: 'late', at },
    },
  ];
}
