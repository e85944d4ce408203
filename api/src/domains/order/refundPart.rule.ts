import type { OrderLine } from '@mudu/contracts/order/agreed';
import type { OrderEvent } from '@mudu/contracts/order/events';
import { feePaid } from '@mudu/contracts/order/feePaid';
import { invalid, type Problem, problem } from '@mudu/contracts/problems';
import { type Instant, isBefore, plusHours } from '@mudu/contracts/time';
import type { RefundPart } from './order.commands.js';
import {
  freshRefundId,
  isEnded,
  type KnownOrder,
  refundedKobo,
  refundedUnits,
  worthOfUnits,
} from './order.state.js';
import { notToldOfThen } from './toldOf.rule.js';

type PartRefunded = Extract<OrderEvent, { type: 'OrderPartRefunded' }>['data'];
type RefundedLines = PartRefunded['lines'];

/**
 * Gives back part of an order: lines, a sum, or all that is left. Before delivery it stands for goods that were
 * not there, to the wallet at once; when every line goes, so does the fee, and the order ends
 * (rules/refund.md R13). Of a running plan the unpaid parts are reduced first, so its limit is the order's
 * worth and not what was paid so far. After delivery all that is left is what a return gives (R12); what perishes goes
 * to the wallet even when a card paid.
 */
export function refundPart(state: KnownOrder, command: RefundPart): OrderEvent[] | Problem {
  const { items, refundId, reason, at } = command;
  if (state.refunds.some(refund => refund.refundId === refundId)) return [];
  if (state.kind === 'order_placed' || (state.paid.amountKobo === 0 && state.facts.totalKobo > 0))
    return problem('payment_not_received');
  if (items && command.amountKobo !== null)
    return invalid({ amountKobo: 'Give items or an amount, not both' });
  if (state.refunds.some(refund => refund.fromPlan && !refund.settled)) return problem('request_in_progress');
  const everything = !items && command.amountKobo === null;
  const perishes = perishing(command);
  const asReturned = everything && afterDelivery(state);
  const wanted = everything ? unitsGiven(state, command) : items;
  const late = tooLate(state, command);
  if (late) return late;
  if (!command.ourFault && !beforeDelivery(state) && items?.some(perishes))
    return invalid({ items: PERISHED });
  const lines = wanted ? linesOf(state, wanted) : [];
  if (!Array.isArray(lines)) return lines;

  const nothingLeft = beforeDelivery(state) && takesAll(state, lines);
  const goodsKobo = sumOf(lines);
  const fromPlan = state.facts.split !== null && !state.paidInFull && !isEnded(state);
  const leftKobo = fromPlan ? worthLeft(state) : state.paid.amountKobo - refundedKobo(state);
  const feeKobo = feePaid(state.facts);
  const keepsFee = asReturned && !command.ourFault;
  if (keepsFee && lines.length === 0 && leftKobo > 0) return invalid({ items: ONLY_OUR_FAULT });
  const mostKobo = Math.max(0, leftKobo - (keepsFee ? feeKobo : 0));
  // Lines are worth what they are worth, of which goodwill or a full discount may have left less.
  const byLine = items !== null || asReturned;
  const askedKobo = byLine
    ? goodsKobo + (nothingLeft || (asReturned && !keepsFee) ? feeKobo : 0)
    : (command.amountKobo ?? mostKobo);
  const amountKobo = wanted ? Math.min(askedKobo, mostKobo) : askedKobo;
  // Goods that a promotion paid for give nothing back, but are written down.
  const costNothing = state.facts.totalKobo === 0 || (byLine && goodsKobo === 0);
  const mayBeNothing = nothingLeft || (costNothing && lines.length > 0);
  if (amountKobo > mostKobo || (amountKobo === 0 && !mayBeNothing)) return problem('refund_exceeds_paid');

  const part = (of: RefundedLines, refund: PartRefunded['refund']): OrderEvent => ({
    type: 'OrderPartRefunded',
    data: { lines: of, refund, fromPlan: fromPlan && amountKobo > 0, nothingLeft, reason, at },
  });
  const byCard = goesToCard(state, command, lines);
  const fresh = byCard ? perishedOf(state, command, lines) : [];
  const freshKobo = Math.min(sumOf(fresh), amountKobo);
  const to = byCard ? ('original' as const) : ('wallet' as const);
  const rest = { refundId, amountKobo: amountKobo - freshKobo, to };
  const events =
    freshKobo > 0
      ? [
          part(fresh, { refundId: freshRefundId(refundId), amountKobo: freshKobo, to: 'wallet' }),
          part(without(lines, fresh), rest),
        ]
      : [part(lines, rest)];
  return nothingLeft ? [...events, ended(at)] : events;
}

/**
 * Not what was missing while packing, nor what perished and nothing else; of an ended order the fee may be
 * left.
 */
function goesToCard(
  state: KnownOrder,
  { items, refundTo, perishableLines }: RefundPart,
  lines: RefundedLines,
): boolean {
  if (state.paid.by !== 'card' || state.facts.split || refundTo !== 'original') return false;
  if (beforeDelivery(state)) return items === null;
  const goods = lines.length > 0 ? lines : state.facts.lines;
  return !goods.every(({ id }) => perishableLines.includes(id));
}

const perishedOf = (
  state: KnownOrder,
  { perishableLines }: RefundPart,
  lines: RefundedLines,
): RefundedLines => (beforeDelivery(state) ? [] : lines.filter(({ id }) => perishableLines.includes(id)));

const without = (lines: RefundedLines, taken: RefundedLines): RefundedLines =>
  lines.filter(line => !taken.includes(line));

const beforeDelivery = (state: KnownOrder): boolean => state.kind !== 'delivered' && !isEnded(state);
const afterDelivery = (state: KnownOrder): state is Extract<KnownOrder, { kind: 'delivered' | 'returned' }> =>
  state.kind === 'delivered' || state.kind === 'returned';

const perishing =
  ({ perishableLines }: RefundPart) =>
  ({ id }: { id: string }): boolean =>
    perishableLines.includes(id);

const sumOf = (lines: RefundedLines): number => lines.reduce((sum, line) => sum + line.amountKobo, 0);

const ended = (at: string): OrderEvent => ({
  type: 'OrderCancelled',
  data: { by: 'admin', reason: 'nothing_left', note: null, at, restock: false, refund: null },
});

/** The total less what earlier refunds gave back or took off the plan. */
const worthLeft = (state: KnownOrder): number =>
  state.facts.totalKobo -
  state.refunds.reduce((sum, refund) => sum + refund.amountKobo + refund.reducedKobo, 0);

/** Of what is left what is given back when nothing is named; of an order that was delivered as a return would. */
function unitsGiven(state: KnownOrder, command: RefundPart): { id: string; quantity: number }[] {
  const left = unitsLeft(state);
  if (!afterDelivery(state)) return left;
  const perishes = perishing(command);
  return left.filter(
    unit => !perishes(unit) || (command.ourFault && inTime(state, command, 'perishableHours')),
  );
}

/** Every unit that was not given back yet. */
const unitsLeft = (state: KnownOrder): { id: string; quantity: number }[] =>
  state.facts.lines
    .map(line => ({ id: line.id, quantity: line.quantity - refundedUnits(state, line) }))
    .filter(({ quantity }) => quantity > 0);

/**
 * The windows of a return hold for a part too: the shorter one where anything of it perishes, for a plain sum and for
 * all that is left where everything does. A super admin is bound by none.
 */
function tooLate(state: KnownOrder, command: RefundPart): Problem | undefined {
  if (!afterDelivery(state)) return undefined;
  const wrongTime = notToldOfThen(state.deliveredAt, command);
  if (wrongTime) return wrongTime;
  const perishes = perishing(command);
  const left = command.amountKobo === null ? unitsLeft(state) : [];
  const short = command.items?.some(perishes) ?? (left.length > 0 ? left : state.facts.lines).every(perishes);
  return inTime(state, command, short ? 'perishableHours' : 'hours')
    ? undefined
    : problem('return_window_passed');
}

const inTime = (
  { deliveredAt }: { deliveredAt: Instant },
  { role, window, reportedAt }: RefundPart,
  hours: keyof RefundPart['window'],
): boolean => role === 'super_admin' || !isBefore(plusHours(deliveredAt, window[hours]), reportedAt);

/** What came back perished is nobody's loss but the customer's, unless it was our fault (rules/refund.md R10). */
const PERISHED = 'What perishes is given back only when it was our fault';
const ONLY_OUR_FAULT = 'What is left is given back only when it was our fault';

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
    const before = refundedUnits(state, line);
    const left = line.quantity - before;
    if (quantity > left) return problem('refund_exceeds_items', { name: line.name, left });
    const amountKobo = worthOfUnits(line, before + quantity) - worthOfUnits(line, before);
    lines.push({ id, quantity, amountKobo });
  }
  return lines;
}

const takesAll = (state: KnownOrder, taken: RefundedLines): boolean =>
  state.facts.lines.every((line: OrderLine) => {
    const now = taken.find(one => one.id === line.id)?.quantity ?? 0;
    return refundedUnits(state, line) + now === line.quantity;
  });
