import { catalogueEvents } from '@mudu/contracts/catalogue/events';
import { streams } from '@mudu/contracts/ids';
import { installmentEvents } from '@mudu/contracts/installment/events';
import { notificationEvents } from '@mudu/contracts/notification/events';
import { orderEvents } from '@mudu/contracts/order/events';
import { personEvents } from '@mudu/contracts/person/events';
import { promoEvents } from '@mudu/contracts/promo/events';
import { referralEvents } from '@mudu/contracts/referral/events';
import { type EventFor, ignore, ignoring, type View } from '../runner/view.js';
import type { Row, WorkingSet } from '../runner/workingSet.js';
import { viewVersions } from '../viewSchemas.js';

const referenceOf = (stream: string): string => streams.payment.idOf(stream);

function change(event: { stream: string }, rows: WorkingSet, changes: Row): void {
  const reference = referenceOf(event.stream);
  const row = rows.get('payments', reference);
  if (row) rows.put('payments', reference, { ...row, ...changes });
}

function refunds(event: { stream: string }, rows: WorkingSet, step: 1 | -1): void {
  const row = rows.get<{ refunds_open: number }>('payments', referenceOf(event.stream));
  if (row) change(event, rows, { refunds_open: row.refunds_open + step });
}

interface Refund extends Row {
  status: 'pending' | 'processed' | 'failed';
}

function requested(event: EventFor<'PaymentRefundRequested'>, rows: WorkingSet): void {
  refunds(event, rows, 1);
  const { refundId, orderId, amountKobo, at } = event.data;
  const reference = referenceOf(event.stream);
  rows.put('refunds', refundId, {
    refund_id: refundId,
    order_id: orderId,
    user_id: rows.get<{ user_id: string }>('payments', reference)?.user_id ?? null,
    reference,
    amount_kobo: amountKobo,
    destination: 'original',
    status: 'pending',
    requested_at: at,
    ended_at: null,
    wallet_at: null,
  });
}

function ended(
  event: EventFor<'PaymentRefunded' | 'PaymentRefundFailed'>,
  rows: WorkingSet,
  status: 'processed' | 'failed',
): void {
  refunds(event, rows, -1);
  const { refundId, at } = event.data;
  const row = rows.get<Refund>('refunds', refundId);
  if (row) rows.put('refunds', refundId, { ...row, status, ended_at: at });
}

/** It is in the wallet as well. */
function cameLate(event: EventFor<'PaymentRefundCameLate'>, rows: WorkingSet): void {
  const { refundId, at } = event.data;
  const row = rows.get<Refund>('refunds', refundId);
  if (row) rows.put('refunds', refundId, { ...row, status: 'processed', ended_at: at });
}

/** At once to the wallet, or instead of a card that would not take it. */
function toWallet(event: EventFor<'WalletRefunded'>, rows: WorkingSet): void {
  const { refundId, orderId, amountKobo } = event.data;
  const { at } = event.meta;
  const failed = rows.get<Refund>('refunds', refundId);
  rows.put(
    'refunds',
    refundId,
    failed
      ? { ...failed, wallet_at: at }
      : {
          refund_id: refundId,
          order_id: orderId,
          user_id: streams.wallet.idOf(event.stream),
          reference: null,
          amount_kobo: amountKobo,
          destination: 'wallet',
          status: 'processed',
          requested_at: at,
          ended_at: at,
          wallet_at: at,
        },
  );
}

/** Each provider reference and its status: what verify answers and what the sweeper still asks about. */
export const paymentsView: View = {
  name: 'payments',
  version: viewVersions.payments,
  tables: {
    payments: {
      key: 'reference',
      columns: {
        reference: 'text COLLATE "C"',
        purpose: 'text NOT NULL',
        user_id: 'uuid NOT NULL',
        order_id: 'uuid',
        amount_kobo: 'bigint NOT NULL',
        status: 'text NOT NULL',
        started_at: 'timestamptz NOT NULL',
        paid_at: 'timestamptz',
        failed_at: 'timestamptz',
        /** Refunds the provider has not ended yet. */
        refunds_open: 'integer NOT NULL',
      },
      indexes: [
        "ON payments (started_at) WHERE status <> 'success' OR refunds_open > 0",
        'ON payments (order_id)',
        'ON payments (user_id, started_at DESC)',
      ],
    },
    /** What orders gave back, to the card that paid or to the wallet; by the name of the refund. */
    refunds: {
      key: 'refund_id',
      columns: {
        refund_id: 'text COLLATE "C"',
        order_id: 'uuid NOT NULL',
        user_id: 'uuid',
        /** The card payment it goes back on. */
        reference: 'text',
        amount_kobo: 'bigint NOT NULL',
        destination: 'text NOT NULL',
        status: 'text NOT NULL',
        requested_at: 'timestamptz NOT NULL',
        ended_at: 'timestamptz',
        /** When it came to the wallet: at once, or after the card's refund failed. */
        wallet_at: 'timestamptz',
      },
      indexes: [
        'ON refunds (requested_at DESC, refund_id DESC)',
        'ON refunds (status, requested_at DESC, refund_id DESC)',
        'ON refunds (user_id, requested_at DESC)',
        'ON refunds (order_id)',
      ],
    },
  },
  needs: event => {
    const refund = 'refundId' in event.data ? [['refunds', event.data.refundId] as const] : [];
    return streams.payment.includes(event.stream)
      ? [['payments', referenceOf(event.stream)], ...refund]
      : refund;
  },
  handlers: {
    PaymentStarted: (event, rows) => {
      const { data } = event;
      rows.put('payments', data.reference, {
        reference: data.reference,
        purpose: data.purpose,
        user_id: data.userId,
        order_id: data.orderId,
        amount_kobo: data.amountKobo,
        status: 'pending',
        started_at: data.startedAt,
        paid_at: null,
        failed_at: null,
        refunds_open: 0,
      });
    },
    PaymentSucceeded: (event, rows) => change(event, rows, { status: 'success', paid_at: event.data.paidAt }),
    PaymentFailed: (event, rows) => change(event, rows, { status: 'failed', failed_at: event.data.at }),
    PaymentAbandoned: (event, rows) => change(event, rows, { status: 'abandoned', failed_at: event.data.at }),
    PaymentFlagged: (event, rows) => change(event, rows, { status: 'flagged' }),
    PaymentRefundRequested: requested,
    PaymentRefunded: (event, rows) => ended(event, rows, 'processed'),
    PaymentRefundFailed: (event, rows) => ended(event, rows, 'failed'),
    PaymentRefundCameLate: cameLate,
    WalletRefunded: toWallet,
    ...ignore(
      'PaymentPageOpened',
      'PaymentRefundAsked',
      'WalletOpened',
      'WalletFunded',
      'WalletCreditedWithSurplus',
      'WalletDebitedForOrder',
      'WalletDebitedForInstallment',
      'WalletDebitRefused',
      'WalletReferralEarned',
      'WalletReferralWithdrawn',
      'WalletAdjusted',
    ),
    ...ignoring(
      catalogueEvents,
      orderEvents,
      installmentEvents,
      promoEvents,
      referralEvents,
      personEvents,
      notificationEvents,
    ),
  },
};
