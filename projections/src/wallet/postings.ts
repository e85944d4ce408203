import type { EventMeta } from '@mudu/contracts/event';
import { shortOrderId } from '@mudu/contracts/ids';
import type { ShopEvent } from '@mudu/contracts/shopEvents';

/** The shop's accounts (decisions §6). */
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

type Recorded = ShopEvent & { id: string; stream: string; meta: EventMeta };
type Side = [account: Account, userId: string | null];

const entry = (
  event: Recorded,
  about: Pick<LedgerTransaction, 'category' | 'description' | 'reference' | 'orderId'>,
  debit: Side,
  credit: Side,
  amountKobo: number,
): LedgerTransaction => ({
  eventId: event.id,
  at: event.meta.at,
  ...about,
  legs: [
    { account: debit[0], userId: debit[1], side: 'debit', amountKobo },
    { account: credit[0], userId: credit[1], side: 'credit', amountKobo },
  ],
});

/** The table of decisions §6: which accounts each money event moves. Events that move none give none. */
export function postingsFor(event: Recorded): LedgerTransaction[] {
  const owner = event.stream.startsWith('wallet-') ? event.stream.slice('wallet-'.length) : null;
  switch (event.type) {
    case 'WalletFunded':
      return [
        entry(
          event,
          {
            category: 'funding',
            description: 'Wallet funded',
            reference: event.data.reference,
            orderId: null,
          },
          ['provider_clearing', null],
          ['customer_spendable', owner],
          event.data.amountKobo,
        ),
      ];
    case 'WalletCreditedWithSurplus': {
      const { reference, amountKobo, orderId } = event.data;
      return [
        entry(
          event,
          { category: 'refund', description: 'Payment returned to wallet', reference, orderId },
          ['provider_clearing', null],
          ['customer_spendable', owner],
          amountKobo,
        ),
      ];
    }
    case 'WalletDebitedForOrder': {
      const { orderId, amountKobo } = event.data;
      return [
        entry(
          event,
          {
            category: 'order_payment',
            description: `Order ${shortOrderId(orderId)}`,
            reference: orderId,
            orderId,
          },
          ['customer_spendable', owner],
          ['sales', null],
          amountKobo,
        ),
      ];
    }
    case 'WalletRefunded': {
      const { refundId, orderId, amountKobo } = event.data;
      return [
        entry(
          event,
          {
            category: 'refund',
            description: `Refund of order ${shortOrderId(orderId)}`,
            reference: refundId,
            orderId,
          },
          ['refunds', null],
          ['customer_spendable', owner],
          amountKobo,
        ),
      ];
    }
    case 'OrderConfirmed': {
      const orderId = event.stream.slice('order-'.length);
      const { paidBy, amountKobo, discountKobo, reference } = event.data;
      const sale = cardSale(event, orderId, paidBy === 'card' ? amountKobo : 0, reference ?? orderId);
      const promo = entry(
        { ...event, id: `${event.id}:promo` },
        {
          category: 'promo',
          description: `Promo on order ${shortOrderId(orderId)}`,
          reference: orderId,
          orderId,
        },
        ['promo_expense', null],
        ['sales', null],
        discountKobo,
      );
      return [...sale, ...(discountKobo > 0 ? [promo] : [])];
    }
    case 'OrderPaid':
      return cardSale(
        event,
        event.stream.slice('order-'.length),
        event.data.amountKobo,
        event.data.reference,
      );
    case 'PaymentRefunded': {
      const { refundId, orderId, amountKobo } = event.data;
      return [
        entry(
          event,
          {
            category: 'refund',
            description: `Refund of order ${shortOrderId(orderId)}`,
            reference: refundId,
            orderId,
          },
          ['refunds', null],
          ['provider_clearing', null],
          amountKobo,
        ),
      ];
    }
    default:
      return [];
  }
}

const cardSale = (
  event: Recorded,
  orderId: string,
  amountKobo: number,
  reference: string,
): LedgerTransaction[] =>
  amountKobo === 0
    ? []
    : [
        entry(
          event,
          { category: 'order_payment', description: `Order ${shortOrderId(orderId)}`, reference, orderId },
          ['provider_clearing', null],
          ['sales', null],
          amountKobo,
        ),
      ];
