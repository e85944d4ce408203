import type { EventMeta } from '@mudu/contracts/event';
import { shortOrderId, streams } from '@mudu/contracts/ids';
import type { ShopEvent, ShopEventOf, ShopEventType } from '@mudu/contracts/shopEvents';
import { entryDescriptions } from '@mudu/contracts/wallet/descriptions';

/** The shop's accounts (rules/money.md M6). */
export type Account =
  | 'customer_spendable'
  | 'customer_referral'
  | 'provider_clearing'
  | 'sales'
  | 'promo_expense'
  | 'referral_expense'
  | 'refunds'
  | 'adjustments';

export type Category =
  | 'funding'
  | 'order_payment'
  | 'installment_payment'
  | 'refund'
  | 'referral_reward'
  | 'referral_transfer'
  | 'adjustment'
  | 'reversal'
  | 'promo';

export interface Leg {
  account: Account;
  userId: string | null;
  side: 'debit' | 'credit';
  amountKobo: number;
}

/** One double entry: what is debited is what is credited. */
export interface LedgerTransaction {
  eventId: string;
  at: string;
  category: Category;
  description: string;
  reference: string;
  orderId: string | null;
  legs: [debit: Leg, credit: Leg];
}

type Recorded<E extends ShopEvent = ShopEvent> = E & { id: string; stream: string; meta: EventMeta };
type Posting<T extends ShopEventType> = (event: Recorded<ShopEventOf<T>>) => LedgerTransaction[];
type Side = [account: Account, userId: string | null];
type About = Pick<LedgerTransaction, 'category' | 'description' | 'reference' | 'orderId'>;

/** Nothing is posted for nothing. */
function entry(
  event: Pick<Recorded, 'id' | 'meta'>,
  about: About,
  [debit, debitOf]: Side,
  [credit, creditOf]: Side,
  amountKobo: number,
): LedgerTransaction[] {
  if (amountKobo === 0) return [];
  return [
    {
      eventId: event.id,
      at: event.meta.at,
      ...about,
      legs: [
        { account: debit, userId: debitOf, side: 'debit', amountKobo },
        { account: credit, userId: creditOf, side: 'credit', amountKobo },
      ],
    },
  ];
}

const spendable = (event: { stream: string }): Side => [
  'customer_spendable',
  streams.wallet.idOf(event.stream),
];
const referral = (event: { stream: string }): Side => [
  'customer_referral',
  streams.wallet.idOf(event.stream),
];
const clearing: Side = ['provider_clearing', null];
const sales: Side = ['sales', null];
const refunds: Side = ['refunds', null];

const ofOrder = (category: Category, words: string, reference: string, orderId: string): About => ({
  category,
  description: `${words} ${shortOrderId(orderId)}`,
  reference,
  orderId,
});
const apart = (category: Category, description: string, reference: string): About => ({
  category,
  description,
  reference,
  orderId: null,
});

/**
 * The table of rules/money.md M7: which accounts each money event moves. The only way money moves: an event
 * that is not here moves none, and the ledger view says so for each of them.
 */
export const postings = {
  WalletFunded: event => {
    const { reference, amountKobo } = event.data;
    return entry(event, apart('funding', 'Wallet funded', reference), clearing, spendable(event), amountKobo);
  },
  WalletCreditedWithSurplus: event => {
    const { reference, amountKobo, orderId } = event.data;
    const about = { ...apart('refund', 'Payment returned to wallet', reference), orderId };
    return entry(event, about, clearing, spendable(event), amountKobo);
  },
  WalletDebitedForOrder: event => {
    const { orderId, amountKobo } = event.data;
    const about = ofOrder('order_payment', 'Order', orderId, orderId);
    return entry(event, about, spendable(event), sales, amountKobo);
  },
  WalletDebitedForInstallment: event => {
    const { orderId, installmentId, amountKobo } = event.data;
    const about = ofOrder('installment_payment', 'Installment of order', installmentId, orderId);
    return entry(event, about, spendable(event), sales, amountKobo);
  },
  WalletRefunded: event => {
    const { refundId, orderId, amountKobo } = event.data;
    const about = ofOrder('refund', 'Refund of order', refundId, orderId);
    return entry(event, about, refunds, spendable(event), amountKobo);
  },
  WalletReferralEarned: event => {
    const { refereeId, orderId, amountKobo } = event.data;
    const about = { ...apart('referral_reward', entryDescriptions.referral_reward, refereeId), orderId };
    return entry(event, about, ['referral_expense', null], referral(event), amountKobo);
  },
  WalletReferralWithdrawn: event => {
    const { withdrawalId, amountKobo } = event.data;
    const about = apart('referral_transfer', entryDescriptions.referral_transfer, withdrawalId);
    return entry(event, about, referral(event), spendable(event), amountKobo);
  },
  WalletAdjusted: event => {
    const { adjustmentId, side, amountKobo, reverses } = event.data;
    const category = reverses === null ? 'adjustment' : 'reversal';
    const about = apart(category, entryDescriptions[category], adjustmentId);
    const shop: Side = ['adjustments', null];
    return side === 'credit'
      ? entry(event, about, shop, spendable(event), amountKobo)
      : entry(event, about, spendable(event), shop, amountKobo);
  },
  /** A wallet's payment was posted by its debit, so only a card's money is sales here; a promo always is. */
  OrderConfirmed: event => {
    const orderId = streams.order.idOf(event.stream);
    const { paidBy, amountKobo, discountKobo, reference } = event.data;
    const promo = { ...event, id: `${event.id}:promo` };
    return [
      ...cardSale(event, orderId, paidBy === 'card' ? amountKobo : 0, reference ?? orderId),
      ...entry(
        promo,
        ofOrder('promo', 'Promo on order', orderId, orderId),
        ['promo_expense', null],
        sales,
        discountKobo,
      ),
    ];
  },
  OrderPaid: event =>
    cardSale(event, streams.order.idOf(event.stream), event.data.amountKobo, event.data.reference),
  /** The first part was posted with its order; the wallet posts its own debits. */
  InstallmentPaid: event => {
    const { method, amountKobo, reference, installmentId, orderId } = event.data;
    const about = ofOrder('installment_payment', 'Installment of order', reference ?? installmentId, orderId);
    return entry(event, about, clearing, sales, method === 'card' ? amountKobo : 0);
  },
  PaymentRefunded: event => {
    const { refundId, orderId, amountKobo } = event.data;
    return entry(
      event,
      ofOrder('refund', 'Refund of order', refundId, orderId),
      refunds,
      clearing,
      amountKobo,
    );
  },
  /** The refund itself was posted when it went to the wallet; what staff take back from there is an adjustment too. */
  PaymentRefundCameLate: event => {
    const { refundId, orderId, amountKobo } = event.data;
    const about = ofOrder('adjustment', 'Second refund of order', refundId, orderId);
    return entry(event, about, ['adjustments', null], clearing, amountKobo);
  },
} as const satisfies { [T in ShopEventType]?: Posting<T> };

export type MoneyEventType = keyof typeof postings;

/** The double entries of one event that moves money. */
export const postingsFor = (event: Recorded<ShopEventOf<MoneyEventType>>): LedgerTransaction[] =>
  (postings[event.type] as (event: Recorded) => LedgerTransaction[])(event);

const cardSale = (
  event: Recorded,
  orderId: string,
  amountKobo: number,
  reference: string,
): LedgerTransaction[] =>
  entry(event, ofOrder('order_payment', 'Order', reference, orderId), clearing, sales, amountKobo);
