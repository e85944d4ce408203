import type { PaymentReference } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import type { OrderLine } from '@mudu/contracts/order/agreed';
import type { OrderEvent } from '@mudu/contracts/order/events';
import type { Instant, LagosDay } from '@mudu/contracts/time';

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];

/** What was agreed at checkout and never changes. */
export type OrderFacts = Pick<
  Placed,
  | 'orderId'
  | 'userId'
  | 'lines'
  | 'totalKobo'
  | 'itemsTotalKobo'
  | 'deliveryFeeKobo'
  | 'discountKobo'
  | 'promo'
  | 'paymentMethod'
  | 'split'
  | 'deliveryOption'
  | 'cartVersion'
  | 'expiresAt'
>;

export type RefusedPayment = Extract<OrderEvent, { type: 'OrderPaymentRefused' }>['data'];

/** What has been paid, by which references: each settles once, whatever became of the order since. */
export interface Paid {
  amountKobo: Kobo;
  by: 'card' | 'wallet' | 'nothing_due' | 'forced';
  references: readonly PaymentReference[];
}

export interface Refund {
  refundId: string;
  /** Once settled, what was really given back; until then what is to be. */
  amountKobo: Kobo;
  to: 'original' | 'wallet';
  settled: boolean;
  /** Of a running plan: what is unpaid is reduced first, only the rest is given back. */
  fromPlan: boolean;
  /** What a plan's unpaid parts took, so that it never had to be paid. */
  reducedKobo: Kobo;
}

/** What was given back of a line. */
interface RefundedLine {
  quantity: number;
  amountKobo: Kobo;
}

export interface OrderCommon {
  /** The revision of its last event, as the order shows it. */
  version: number;
  facts: OrderFacts;
  paid: Paid;
  /** Later parts of a split order that were paid. */
  parts: readonly string[];
  paidInFull: boolean;
  refunds: readonly Refund[];
  refundedLines: Readonly<Record<string, RefundedLine>>;
  currentlyAt: string | null;
  estimatedDeliveryDate: LagosDay | null;
  /** What staff noted, and when. */
  notes: readonly { noteId: string; at: Instant }[];
  /** What the order could not take, by the name of the payment: each is refused once. */
  refusedPayments: Readonly<Record<string, RefusedPayment>>;
}

export type OrderState =
  | { kind: 'none' }
  | (OrderCommon & { kind: 'order_placed'; attempts: number; failedReferences: readonly string[] })
  | (OrderCommon & { kind: 'order_confirmed' })
  | (OrderCommon & { kind: 'order_processed' })
  | (OrderCommon & { kind: 'ongoing_delivery' })
  | (OrderCommon & { kind: 'delivered'; deliveredAt: Instant })
  /**
   * `gaveBack`: what had been paid went back with the end, so no line has anything left to give. `restock`: it ended
   * before dispatch, so its goods are the shelf's again.
   */
  | (OrderCommon & { kind: 'cancelled'; reason: string; gaveBack: boolean; restock: boolean })
  /** `lines` were given back whole with the return. */
  | (OrderCommon & { kind: 'returned'; deliveredAt: Instant; lines: readonly string[] });

/** A payment is refused once; what was over of one that was taken has a name of its own. */
export const refusedPayment = ({ reference, installmentId, reason }: RefusedPayment): string =>
  `${installmentId ?? reference ?? 'wallet'}${reason === 'surplus' ? ' surplus' : ''}`;

export type KnownOrder = Exclude<OrderState, { kind: 'none' }>;
export const isEnded = (state: OrderState): boolean =>
  state.kind === 'cancelled' || state.kind === 'returned';
/** Its wallet lost a race, so that its owner never hears of it (rules/order.md O17). */
export const isHidden = (state: OrderState): boolean =>
  state.kind === 'cancelled' && state.reason === 'insufficient_balance';

/** What must be paid for the order to be confirmed: all of it, or the first part of a split one. */
export const dueKobo = (facts: Pick<OrderFacts, 'totalKobo' | 'split'>): Kobo =>
  facts.split?.parts[0]?.amountKobo ?? facts.totalKobo;

/** Money given back or on its way. */
export const refundedKobo = ({ refunds }: Pick<OrderCommon, 'refunds'>): Kobo =>
  refunds.reduce((sum, refund) => sum + refund.amountKobo, 0);

/** What so many units of a line cost, after their share of the discount. */
export const worthOfUnits = (line: OrderLine, quantity: number): Kobo =>
  Math.floor(((line.subtotalKobo - line.discountShareKobo) * quantity) / line.quantity);

/** What a line cost, less what was given back of it before. */
export const worthLeftOf = (state: KnownOrder, line: OrderLine): Kobo =>
  worthOfUnits(line, line.quantity) - (state.refundedLines[line.id]?.amountKobo ?? 0);

/** How many of a line were given back, with the end of the order or before it. */
export function refundedUnits(state: KnownOrder, line: OrderLine): number {
  const withTheEnd =
    (state.kind === 'cancelled' && state.gaveBack) ||
    (state.kind === 'returned' && state.lines.includes(line.id));
  return withTheEnd ? line.quantity : (state.refundedLines[line.id]?.quantity ?? 0);
}

/** What perishes is refunded to the wallet by itself when the rest goes to a card. */
export const freshRefundId = (refundId: string): string => `${refundId}-fresh`;
