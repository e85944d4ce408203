import type { OrderEvent, OrderLine } from '@mudu/contracts/order/events';
import { invalid, type Problem, problem } from '@mudu/contracts/problems';
import { isBefore, plusHours } from '@mudu/contracts/time';
import type { RefundPart } from './order.commands.js';
import { type KnownOrder, refundedKobo } from './order.state.js';

type RefundedLines = Extract<OrderEvent, { type: 'OrderPartRefunded' }>['data']['lines'];

/**
 * Gives back part of an order: lines, a sum, or all that is left. Before delivery it stands for goods that were not
 * there, to the wallet at once; when every line goes, so does the fee, and the order ends (decisions §5). Of a
 * running plan the unpaid parts are reduced first, so its limit is the order's worth and not what was paid so far.
 */
export function refundPart(state: KnownOrder, command: RefundPart): OrderEvent[] | Problem {
  const { items, refundId, refundTo, reason, at } = command;
  if (state.refunds.some(refund => refund.refundId === refundId)) return [];
  if (state.kind === 'order_placed' || state.paid.amountKobo === 0) return problem('payment_not_received');
  if (items && command.amountKobo !== null)
    return invalid({ amountKobo: 'Give items or an amount, not both' });
  if (state.refunds.some(refund => refund.fromPlan && !refund.settled)) return problem('request_in_progress');
  const late = tooLate(state, command);
  if (late) return late;
  const lines = items ? linesOf(state, items) : [];
  if (!Array.isArray(lines)) return lines;
  const beforeDelivery =
    state.kind !== 'delivered' && state.kind !== 'cancelled' && state.kind !== 'returned';
  const nothingLeft = beforeDelivery && items !== null && takesAll(state, lines);
  const goodsKobo = lines.reduce((sum, line) => sum + line.amountKobo, 0);
  const fromPlan = state.facts.split !== null && !state.paidInFull && beforeEnd(state);
  const leftKobo = state.paid.amountKobo - refundedKobo(state);
  const amountKobo = items ? goodsKobo + (nothingLeft ? feeOf(state) : 0) : (command.amountKobo ?? leftKobo);
  if (amountKobo > (fromPlan ? worthLeft(state) : leftKobo) || (!items && amountKobo === 0))
    return problem('refund_exceeds_paid');
  const toCard = state.paid.by === 'card' && !state.facts.split && !(items && beforeDelivery);
  const refund = { refundId, amountKobo, to: toCard ? refundTo : ('wallet' as const) };
  return [
    { type: 'OrderPartRefunded', data: { lines, refund, fromPlan, nothingLeft, reason, at } },
    ...(nothingLeft ? [ended(at)] : []),
  ];
}

const beforeEnd = (state: KnownOrder): boolean => state.kind !== 'cancelled' && state.kind !== 'returned';

const ended = (at: string): OrderEvent => ({
  type: 'OrderCancelled',
  data: { by: 'admin', reason: 'nothing_left', note: null, at, restock: false, refund: null },
});

/** What free delivery took off the fee was never paid. */
const feeOf = ({ facts }: KnownOrder): number =>
  facts.deliveryFeeKobo - (facts.promo?.kind === 'free_delivery' ? facts.discountKobo : 0);

/** The total less what earlier refunds gave back or took off the plan. */
const worthLeft = (state: KnownOrder): number =>
  state.facts.totalKobo -
  state.refunds.reduce((sum, refund) => sum + refund.amountKobo + refund.reducedKobo, 0);

/** The windows of a return hold for a part too; a super admin is bound by none. */
function tooLate(
  state: KnownOrder,
  { role, items, perishableLines, window, at }: RefundPart,
): Problem | undefined {
  if (state.kind !== 'delivered' || role === 'super_admin') return undefined;
  const perishes = items?.every(item => perishableLines.includes(item.id)) ?? false;
  const hours = perishes ? window.perishableHours : window.hours;
  return isBefore(plusHours(state.deliveredAt, hours), at) ? problem('return_window_passed') : undefined;
}

const worthOf = (line: OrderLine, quantity: number): number =>
  Math.floor(((line.subtotalKobo - line.discountShareKobo) * quantity) / line.quantity);

/** A line's worth is shared over its units so that the last unit gives exactly what is left of it. */
function linesOf(
  state: KnownOrder,
  items: readonly { id: string; quantity: number }[],
): RefundedLines | Problem {
  const lines: RefundedLines = [];
  for (const { id, quantity } of items) {
    const line = state.facts.lines.find(one => one.id === id);
    if (!line) return invalid({ items: 'This order has no such item' });
    if (lines.some(one => one.id === id)) return invalid({ items: 'Each item can be named once' });
    const before = state.refundedLines[id]?.quantity ?? 0;
    const left = line.quantity - before;
    if (quantity > left) return invalid({ items: `Only ${left} of this item can be refunded` });
    lines.push({ id, quantity, amountKobo: worthOf(line, before + quantity) - worthOf(line, before) });
  }
  return lines;
}

const takesAll = (state: KnownOrder, taken: RefundedLines): boolean =>
  state.facts.lines.every(line => {
    const now = taken.find(one => one.id === line.id)?.quantity ?? 0;
    return (state.refundedLines[line.id]?.quantity ?? 0) + now === line.quantity;
  });
