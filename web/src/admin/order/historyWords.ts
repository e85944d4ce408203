import { formatPrice } from '@mudu/contracts/money';
import type { OrderHistoryFacts } from '@mudu/contracts/order/history';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { isPickup } from '@mudu/contracts/settings/pickup';
import { formatDay } from '@mudu/contracts/time';

type Entry = AdminOrder['events'][number];

const money = (kobo: number | undefined): string => formatPrice(kobo ?? 0);
const target = (to: OrderHistoryFacts['to']): string => (to === 'original' ? 'the card' : 'the wallet');
const refund = ({ amountKobo, keptFeeKobo, to }: OrderHistoryFacts): string =>
  amountKobo
    ? ` ${money(amountKobo)} goes back to ${target(to)}${keptFeeKobo ? `, ${money(keptFeeKobo)} of the delivery fee is kept` : ''}.`
    : '';

const confirmed: Record<NonNullable<OrderHistoryFacts['by']>, (facts: OrderHistoryFacts) => string> = {
  card: ({ amountKobo }) => `${money(amountKobo)} came by card; the order is confirmed.`,
  wallet: ({ amountKobo }) => `${money(amountKobo)} came from the wallet; the order is confirmed.`,
  nothing_due: () => 'Nothing is to be paid; the order is confirmed.',
  forced: () => 'Confirmed by hand before it was paid.',
};

const cancelled: Record<NonNullable<OrderHistoryFacts['reason']>, string> = {
  payment_timeout: 'Cancelled: it was not paid in time.',
  insufficient_balance: 'Cancelled: the wallet had too little.',
  customer: 'Cancelled by the customer.',
  shop: 'Cancelled by the shop.',
  nothing_left: 'Cancelled: nothing of it is left.',
};

const words: Record<string, (facts: OrderHistoryFacts) => string> = {
  OrderPlaced: ({ amountKobo }) => `Placed, ${money(amountKobo)} in all.`,
  OrderPaymentRequested: ({ amountKobo }) => `A pay page for ${money(amountKobo)} was opened.`,
  OrderPaymentFailed: () => 'The payment failed.',
  OrderConfirmed: facts => confirmed[facts.by ?? 'forced'](facts),
  OrderPaid: ({ amountKobo }) => `${money(amountKobo)} came by card.`,
  OrderPartPaid: ({ amountKobo, by }) =>
    `An installment of ${money(amountKobo)} was paid ${by === 'card' ? 'by card' : 'from the wallet'}.`,
  OrderPaidInFull: () => 'Paid in full.',
  OrderProcessed: () => 'Picked, weighed and packed.',
  OrderDispatched: () => 'Handed to the rider.',
  OrderDelivered: () => 'Delivered.',
  OrderBroughtBack: () => 'Brought back: it could not be delivered.',
  OrderLocated: ({ place }) => (place ? `Now at ${place}.` : 'Where it is was taken back.'),
  OrderRescheduled: ({ day }) => `Expected on ${day ? formatDay(day) : 'another day'}.`,
  OrderNoted: () => 'A note was written.',
  OrderCancelled: facts => `${cancelled[facts.reason ?? 'shop']}${refund(facts)}`,
  OrderReturned: facts => `Returned${facts.ourFault ? ', our fault' : ''}.${refund(facts)}`,
  OrderPartRefunded: facts =>
    facts.amountKobo ? `Part of it is refunded.${refund(facts)}` : 'Part of it is taken off.',
  OrderRefundSettled: ({ amountKobo, to }) =>
    amountKobo ? `${money(amountKobo)} has arrived in ${target(to)}.` : 'Taken off the plan; no money moved.',
};

/** What is said otherwise of an order that its customer comes for. */
const pickUpWords: typeof words = {
  OrderDispatched: () => 'Made ready to collect.',
  OrderDelivered: () => 'Collected.',
  OrderBroughtBack: () => 'Put back: it was not collected.',
};

/** What happened, as a sentence; a type that this page does not know is shown as it came. */
export function historyText({ type, facts }: Entry, order: Pick<AdminOrder, 'deliveryOption'>): string {
  const own = isPickup(order.deliveryOption) ? pickUpWords[type] : undefined;
  return (own ?? words[type])?.(facts) ?? type;
}

/** Which part of the shop acted, where nobody did. */
export const actedBy = ({ actorId, by }: Entry): string => (actorId === null ? 'The shop' : by);
