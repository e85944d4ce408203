import type { OrderEvent } from '@mudu/contracts/order/events';
import { invalid, type Problem, problem } from '@mudu/contracts/problems';
import { estimateDeliveryDay } from '@mudu/contracts/time';
import { noSuchStep } from './noSuchStep.rule.js';
import type { MoveOrder, MoveTarget } from './order.commands.js';
import type { KnownOrder } from './order.state.js';

const path = [
  'order_confirmed',
  'order_processed',
  'ongoing_delivery',
  'delivered',
] as const satisfies readonly MoveTarget[];
const stepEvents = {
  order_processed: 'OrderProcessed',
  ongoing_delivery: 'OrderDispatched',
  delivered: 'OrderDelivered',
} as const;

/**
 * Staff move an order along its path (rules/order.md O2): support one step forward, admin and above may skip,
 * and may bring a failed delivery back with a note. An unpaid order moves only by force of a super admin, with
 * a note.
 */
export function moveOrder(state: KnownOrder, command: MoveOrder): OrderEvent[] | Problem {
  const { to, role, at } = command;
  if (state.kind === to) return [];
  if (state.kind === 'order_placed') return moveUnpaid(state, command);
  if (state.kind === 'ongoing_delivery' && to === 'order_processed') {
    if (role === 'support') return problem('forbidden');
    return command.note
      ? [{ type: 'OrderBroughtBack', data: { at } }]
      : invalid({ note: 'A note is required' });
  }
  const here = path.indexOf(state.kind as MoveTarget);
  const there = path.indexOf(to);
  if (here < 0 || there <= here) return noSuchStep(state, to);
  if (there - here > 1 && role === 'support') return problem('forbidden');
  if (state.facts.split && !state.paidInFull && command.release === 'completed')
    return problem('plan_not_completed');
  return steps(here + 1, there, at);
}

const steps = (from: number, to: number, at: string): OrderEvent[] =>
  path
    .slice(from, to + 1)
    .map(status => ({ type: stepEvents[status as keyof typeof stepEvents], data: { at } }));

function moveUnpaid(
  state: Extract<KnownOrder, { kind: 'order_placed' }>,
  command: MoveOrder,
): OrderEvent[] | Problem {
  const { to, role, note, force, holidays, at } = command;
  if (!force || role !== 'super_admin') return problem('payment_not_received');
  if (!note) return invalid({ note: 'A note is required' });
  if (state.facts.paymentMethod === 'split') return problem('payment_not_received');
  const { deliveryOption, discountKobo } = state.facts;
  return [
    {
      type: 'OrderConfirmed',
      data: {
        paidBy: 'forced',
        reference: null,
        amountKobo: 0,
        discountKobo,
        inInstallments: false,
        confirmedAt: at,
        estimatedDeliveryDate: estimateDeliveryDay(at, deliveryOption, holidays),
      },
    },
    ...steps(1, path.indexOf(to), at),
  ];
}
