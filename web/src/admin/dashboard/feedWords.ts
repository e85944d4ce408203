import { shortOrderId } from '@mudu/contracts/ids';
import { formatPrice } from '@mudu/contracts/money';
import type { StoredEvent } from '@mudu/contracts/ops/views';
import { adminPaths } from '../../paths';
import type { Tone } from '../../ui/Badge';

/** The fields of facts that the feed tells of. */
interface Said {
  totalKobo?: number;
  amountKobo?: number;
  reason?: string;
  sequence?: number;
  left?: number;
  refund?: { amountKobo: number } | null;
}

export interface FeedLine {
  art: string;
  tone: Tone;
  title: string;
  line: string;
  to?: string;
}

type Words = (event: StoredEvent, said: Said) => FeedLine;

const idIn = ({ stream }: StoredEvent): string => stream.slice(stream.indexOf('-') + 1);
const name = ({ personName }: StoredEvent): string => personName ?? 'Somebody';
const money = (kobo = 0): string => formatPrice(kobo);

const ofOrder =
  (art: string, tone: Tone, title: string, line: (event: StoredEvent, said: Said) => string): Words =>
  (event, said) => ({
    art,
    tone,
    title,
    line: `${shortOrderId(idIn(event))}${line(event, said)}`,
    to: adminPaths.order(idIn(event)),
  });
const ofPerson =
  (art: string, tone: Tone, title: string, line: (event: StoredEvent, said: Said) => string): Words =>
  (event, said) => ({
    art,
    tone,
    title,
    line: `${name(event)}${line(event, said)}`,
    ...(event.personId ? { to: adminPaths.user(event.personId) } : {}),
  });
const ofPlan =
  (art: string, tone: Tone, title: string): Words =>
  (event, { sequence, amountKobo }) => ({
    art,
    tone,
    title,
    line: `${name(event)}, part ${sequence ?? 1}, ${money(amountKobo)}`,
    to: adminPaths.installment(idIn(event)),
  });

const to = (event: StoredEvent): string => ` to ${name(event)}`;
const by = (event: StoredEvent): string => ` by ${name(event)}`;
const refunded = (event: StoredEvent, { refund }: Said): string =>
  `${by(event)}${refund ? `, ${money(refund.amountKobo)} back` : ''}`;

const words: Record<string, Words> = {
  OrderPlaced: ofOrder(
    'bell',
    'primary',
    'New order',
    (event, { totalKobo }) => `${by(event)}, ${money(totalKobo)}`,
  ),
  OrderConfirmed: ofOrder('check-mark-button', 'primary', 'Order confirmed', by),
  OrderDispatched: ofOrder('delivery-truck', 'warning', 'On the way', to),
  OrderDelivered: ofOrder('party-popper', 'primary', 'Delivered', to),
  OrderCancelled: ofOrder('warning', 'error', 'Order cancelled', refunded),
  OrderReturned: ofOrder('package', 'error', 'Order returned', refunded),
  OrderPartRefunded: ofOrder('money-bag', 'warning', 'Part refunded', refunded),
  OrderPaymentFailed: ofOrder('credit-card', 'error', 'Failed payment', by),
  PersonRegistered: ofPerson('waving-hand', 'info', 'New customer', () => ' has registered'),
  WalletFunded: ofPerson(
    'money-bag',
    'primary',
    'Wallet funded',
    (_, { amountKobo }) => `, ${money(amountKobo)}`,
  ),
  InstallmentPaid: ofPlan('receipt', 'primary', 'Installment paid'),
  InstallmentFellOverdue: ofPlan('receipt', 'error', 'Installment overdue'),
};

/** What is said otherwise of an order that the shopper collects. */
const pickUpWords: Record<string, Words> = {
  OrderDispatched: ofOrder('package', 'warning', 'Ready to collect', event => ` for ${name(event)}`),
  OrderDelivered: ofOrder('party-popper', 'primary', 'Collected', by),
};

/** Kinds of facts that people at work want to hear of. */
export const feedTypes = Object.keys(words);

export const feedLine = (event: StoredEvent): FeedLine | undefined =>
  ((event.pickedUp && pickUpWords[event.type]) || words[event.type])?.(event, event.data as Said);
