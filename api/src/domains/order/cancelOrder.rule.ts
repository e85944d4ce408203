import type { OrderEvent } from '@mudu/contracts/order/events';
import { feePaid } from '@mudu/contracts/order/feePaid';
import { type Problem, problem } from '@mudu/contracts/problems';
import { noSuchStep } from './noSuchStep.rule.js';
import type { CancelOrder } from './order.commands.js';
import { type KnownOrder, refundedKobo } from './order.state.js';

/**
 * A customer who cancels on the road pays the way: the fee less what free delivery took off it
 * (rules/refund.md R2).
 */
function keptFee(state: KnownOrder, by: CancelOrder['by']): number {
  if (state.kind !== 'ongoing_delivery' || by !== 'customer') return 0;
  return feePaid(state.facts);
}

/**
 * Cancelling gives back what was paid, less a fee that is kept; goods return to stock unless they are on the
 * road. A repeated cancel leads to nothing new.
 */
export function cancelOrder(state: KnownOrder, command: CancelOrder): OrderEvent[] | Problem {
  const { by, reason, note, refundTo, refundId, at } = command;
  if (state.kind === 'cancelled') return [];
  // The shop itself ends only what was not paid; one that was paid meanwhile has nothing to end.
  if (by === 'system' && state.kind !== 'order_placed') return [];
  if (state.kind === 'delivered' || state.kind === 'returned') return noSuchStep(state, 'cancelled');
  if (state.refunds.some(refund => refund.fromPlan && !refund.settled)) return problem('request_in_progress');
  const leftKobo = state.paid.amountKobo - refundedKobo(state);
  const keptFeeKobo = Math.min(keptFee(state, by), leftKobo);
  const amountKobo = leftKobo - keptFeeKobo;
  const to = state.paid.by === 'card' && !state.facts.split ? (refundTo ?? 'original') : 'wallet';
  return [
    {
      type: 'OrderCancelled',
      data: {
        by,
        reason,
        note,
        at,
        restock: state.kind !== 'ongoing_delivery',
        refund: amountKobo > 0 ? { refundId, amountKobo, keptFeeKobo, to } : null,
      },
    },
  ];
}
