import type { OrderEvent } from '@mudu/contracts/order/events';
import { feePaid } from '@mudu/contracts/order/feePaid';
import { type Problem, problem } from '@mudu/contracts/problems';
import { isBefore, plusHours } from '@mudu/contracts/time';
import { noSuchStep } from './noSuchStep.rule.js';
import type { ReturnOrder } from './order.commands.js';
import { freshRefundId, type KnownOrder, refundedKobo, worthLeftOf } from './order.state.js';
import { notToldOfThen } from './toldOf.rule.js';

/**
 * A whole order comes back. Line by line: what keeps is refunded in full, what perishes only when it was our
 * fault and told of within its own, shorter window; the delivery fee only when it was our fault. Never more
 * than was paid less earlier refunds and a fee that is kept. A super admin is bound by no window. Perished
 * goods are refunded to the wallet, everything else the way it was paid unless the wallet is asked for
 * (rules/refund.md R8, R11).
 */
export function returnOrder(state: KnownOrder, command: ReturnOrder): OrderEvent[] | Problem {
  const { role, ourFault, photoUrl, reportedAt, refundId, refundTo, perishableLines, window, at } = command;
  if (state.kind === 'returned') return [];
  if (state.kind !== 'delivered') return noSuchStep(state, 'returned');
  const wrongTime = notToldOfThen(state.deliveredAt, command);
  if (wrongTime) return wrongTime;
  const within = (hours: number) =>
    role === 'super_admin' || !isBefore(plusHours(state.deliveredAt, hours), reportedAt);
  const { lines } = state.facts;
  const perishes = (line: (typeof lines)[number]) => perishableLines.includes(line.id);
  const allPerish = lines.every(perishes);
  if (state.refunds.some(refund => refund.fromPlan && !refund.settled)) return problem('request_in_progress');
  if (!within(allPerish ? window.perishableHours : window.hours)) return problem('return_window_passed');

  const feeKobo = feePaid(state.facts);
  const leftKobo = state.paid.amountKobo - refundedKobo(state);
  const keptFeeKobo = ourFault ? 0 : Math.min(feeKobo, leftKobo);
  const refunded = lines.filter(line => !perishes(line) || (ourFault && within(window.perishableHours)));
  const worth = (of: typeof lines) => of.reduce((sum, line) => sum + worthLeftOf(state, line), 0);
  const amountKobo = Math.min(leftKobo - keptFeeKobo, worth(refunded) + (ourFault ? feeKobo : 0));

  const toCard = state.paid.by === 'card' && !state.facts.split && refundTo !== 'wallet' && !allPerish;
  const fresh = toCard ? refunded.filter(perishes) : [];
  const freshKobo = Math.min(worth(fresh), amountKobo);
  const restKobo = amountKobo - freshKobo;
  const to = toCard ? 'original' : 'wallet';
  return [
    ...(freshKobo > 0 ? [perished(state, fresh, freshKobo, command)] : []),
    {
      type: 'OrderReturned',
      data: {
        ourFault,
        photoUrl,
        at,
        lines: amountKobo > 0 ? refunded.filter(line => !fresh.includes(line)).map(line => line.id) : [],
        refund: restKobo > 0 ? { refundId, amountKobo: restKobo, keptFeeKobo, to } : null,
      },
    },
  ];
}

/** What perished of an order that a card paid goes to the wallet by itself. */
const perished = (
  state: KnownOrder,
  fresh: KnownOrder['facts']['lines'],
  amountKobo: number,
  { refundId, reason, at }: ReturnOrder,
): OrderEvent => ({
  type: 'OrderPartRefunded',
  data: {
    lines: fresh
      .map(line => ({
        id: line.id,
        quantity: line.quantity - (state.refundedLines[line.id]?.quantity ?? 0),
        amountKobo: worthLeftOf(state, line),
      }))
      .filter(({ quantity }) => quantity > 0),
    refund: { refundId: freshRefundId(refundId), amountKobo, to: 'wallet' },
    fromPlan: false,
    nothingLeft: false,
    reason,
    at,
  },
});
