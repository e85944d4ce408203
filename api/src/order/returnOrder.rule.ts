import type { OrderEvent } from '@mudu/contracts/order/events';
import { orderStatusLabels } from '@mudu/contracts/order/timeline';
import { type Problem, problem } from '@mudu/contracts/problems';
import { isBefore, plusHours } from '@mudu/contracts/time';
import type { ReturnOrder } from './order.commands.js';
import { type KnownOrder, refundedKobo } from './order.state.js';

/**
 * A whole order comes back. Line by line: what keeps is refunded in full, what perishes only when it was our fault
 * and told of within its own, shorter window; the delivery fee only when it was our fault. A super admin is bound by
 * no window.
 * Perished goods are refunded to the wallet, everything else the way it was paid unless the wallet is asked for.
 */
export function returnOrder(state: KnownOrder, command: ReturnOrder): OrderEvent[] | Problem {
  const { role, ourFault, photoUrl, reportedAt, refundId, refundTo, perishableLines, window, at } = command;
  if (state.kind === 'returned') return [];
  if (state.kind !== 'delivered')
    return problem('order_transition', {
      from: orderStatusLabels[state.kind],
      to: orderStatusLabels.returned,
    });
  const within = (hours: number) =>
    role === 'super_admin' || !isBefore(plusHours(state.deliveredAt, hours), reportedAt);
  const { lines, deliveryFeeKobo, discountKobo, promo } = state.facts;
  const perishes = (line: (typeof lines)[number]) => perishableLines.includes(line.id);
  const tooLate = lines.every(perishes) ? !within(window.perishableHours) : !within(window.hours);
  if (state.refunds.some(refund => refund.fromPlan && !refund.settled)) return problem('request_in_progress');
  if (tooLate) return problem('return_window_passed');
  const refunded = lines.filter(line => !perishes(line) || (ourFault && within(window.perishableHours)));
  const goodsKobo = refunded.reduce((sum, line) => sum + worthLeft(state, line), 0);
  const feeKobo = deliveryFeeKobo - (promo?.kind === 'free_delivery' ? discountKobo : 0);
  const amountKobo = Math.min(
    state.paid.amountKobo - refundedKobo(state),
    goodsKobo + (ourFault ? feeKobo : 0),
  );
  const byCard = state.paid.by === 'card' && !state.facts.split && !refunded.some(perishes);
  const to = byCard ? (refundTo ?? 'original') : 'wallet';
  const keptFeeKobo = ourFault ? 0 : feeKobo;
  return [
    {
      type: 'OrderReturned',
      data: {
        ourFault,
        photoUrl,
        at,
        refund: amountKobo > 0 ? { refundId, amountKobo, keptFeeKobo, to } : null,
      },
    },
  ];
}

/** What a line cost, less what was given back of it before. */
const worthLeft = (state: KnownOrder, line: KnownOrder['facts']['lines'][number]): number =>
  line.subtotalKobo - line.discountShareKobo - (state.refundedLines[line.id]?.amountKobo ?? 0);
