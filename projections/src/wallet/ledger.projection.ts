import { createHash } from 'node:crypto';
import { catalogueEvents } from '@mudu/contracts/catalogue/events';
import { streams } from '@mudu/contracts/ids';
import { notificationEvents } from '@mudu/contracts/notification/events';
import { personEvents } from '@mudu/contracts/person/events';
import { promoEvents } from '@mudu/contracts/promo/events';
import { referralEvents } from '@mudu/contracts/referral/events';
import { chainedText, GENESIS } from '@mudu/contracts/wallet/chain';
import { addMoved, type MovedSums } from '@mudu/contracts/wallet/movedSums';
import { type EventFor, type Handler, ignore, ignoring, type View } from '../runner/view.js';
import type { WorkingSet } from '../runner/workingSet.js';
import { viewVersions } from '../viewSchemas.js';
import { ledgerTables } from './ledgerTables.js';
import {
  type Account,
  type LedgerTransaction,
  type MoneyEventType,
  postings,
  postingsFor,
} from './postings.js';

const CHAIN = 'head';

interface Wallet extends Record<string, unknown> {
  user_id: string;
  balance_kobo: number;
  referral_kobo: number;
  /** What its legs sum up to, so that nobody adds them up when asked. */
  moved: MovedSums;
  /** The same of all kinds together, for sums over many wallets. */
  legs: number;
  credits_kobo: number;
  debits_kobo: number;
}
interface Head extends Record<string, unknown> {
  name: string;
  seq: number;
  hash: string;
  /** The sums of all customers' legs. */
  moved: MovedSums;
}

const chainHash = (previous: string, seq: number, transaction: LedgerTransaction): string =>
  createHash('sha256')
    .update(chainedText(previous, seq, transaction))
    .digest('hex');

/** The wallet balance that a leg moves; other accounts are the shop's own. */
const balanceOf: Partial<Record<Account, 'balance_kobo' | 'referral_kobo'>> = {
  customer_spendable: 'balance_kobo',
  customer_referral: 'referral_kobo',
};

/** A wallet exists for anyone from its first event, whichever that is (rules/wallet.md W2). */
const walletOf = (userId: string, rows: WorkingSet): Wallet =>
  rows.get<Wallet>('wallets', userId) ?? {
    user_id: userId,
    balance_kobo: 0,
    referral_kobo: 0,
    moved: {},
    legs: 0,
    credits_kobo: 0,
    debits_kobo: 0,
  };

/** Writes one double entry, its legs, and the customer's line with the balance after it. */
function post(transaction: LedgerTransaction, rows: WorkingSet): void {
  const head = rows.get<Head>('chain', CHAIN) ?? { name: CHAIN, seq: 0, hash: GENESIS, moved: {} };
  const seq = head.seq + 1;
  const hash = chainHash(head.hash, seq, transaction);
  let { moved } = head;
  rows.put('transactions', transaction.eventId, {
    transaction_id: transaction.eventId,
    seq,
    at: transaction.at,
    category: transaction.category,
    reference: transaction.reference,
    order_id: transaction.orderId,
    previous_hash: head.hash,
    hash,
  });
  transaction.legs.forEach((leg, index) => {
    const id = `${transaction.eventId}/${index}`;
    const column = balanceOf[leg.account];
    const wallet = column && leg.userId ? walletOf(leg.userId, rows) : undefined;
    let after: number | null = null;
    if (column && wallet) {
      const kind = { account: leg.account, category: transaction.category, side: leg.side };
      after = wallet[column] + (leg.side === 'credit' ? leg.amountKobo : -leg.amountKobo);
      const sum = leg.side === 'credit' ? 'credits_kobo' : 'debits_kobo';
      rows.put('wallets', wallet.user_id, {
        ...wallet,
        [column]: after,
        moved: addMoved(wallet.moved, kind, leg.amountKobo),
        legs: wallet.legs + 1,
        [sum]: wallet[sum] + leg.amountKobo,
      });
      moved = addMoved(moved, kind, leg.amountKobo);
    }
    rows.put('postings', id, {
      posting_id: id,
      transaction_id: transaction.eventId,
      seq,
      at: transaction.at,
      account: leg.account,
      user_id: leg.userId,
      side: leg.side,
      amount_kobo: leg.amountKobo,
      balance_after_kobo: after,
      category: transaction.category,
      description: transaction.description,
      reference: transaction.reference,
      order_id: transaction.orderId,
      hash,
    });
  });
  rows.put('chain', CHAIN, { name: CHAIN, seq, hash, moved });
}

/** The customer's leg of a reversal names the entry that it takes back. */
function reversed(event: EventFor<'WalletAdjusted'>, rows: WorkingSet): void {
  const { reverses, side } = event.data;
  if (reverses === null) return;
  // A double entry lists its debit first.
  rows.put('reversals', reverses, {
    entry_id: reverses,
    posting_id: `${event.id}/${side === 'debit' ? 0 : 1}`,
  });
}

/** Money events become postings; `postings.ts` says which. */
const posting = Object.fromEntries(
  Object.keys(postings).map(type => [
    type,
    (event: EventFor<MoneyEventType>, rows: WorkingSet) => {
      for (const transaction of postingsFor(event)) post(transaction, rows);
      if (event.type === 'WalletAdjusted') reversed(event as EventFor<'WalletAdjusted'>, rows);
    },
  ]),
) as { readonly [T in MoneyEventType]: Handler<T> };

export const ledgerView: View = {
  name: 'ledger',
  version: viewVersions.ledger,
  tables: ledgerTables,
  needs: event => {
    const wallet = streams.wallet.includes(event.stream)
      ? [['wallets', streams.wallet.idOf(event.stream)] as const]
      : [];
    return [['chain', CHAIN], ...wallet];
  },
  handlers: {
    WalletOpened: (event, rows) => {
      const { userId } = event.data;
      if (rows.get('wallets', userId)) return;
      rows.put('wallets', userId, walletOf(userId, rows));
    },
    ...posting,
    ...ignore(
      // No money moved; where it went instead is a fact of the wallet.
      'WalletDebitRefused',
      'OrderPlaced',
      'OrderPaymentRequested',
      'OrderPaymentFailed',
      'OrderPaymentRefused',
      'OrderProcessed',
      'OrderDispatched',
      'OrderDelivered',
      'OrderBroughtBack',
      'OrderLocated',
      'OrderRescheduled',
      'OrderNoted',
      'OrderCancelled',
      'OrderReturned',
      'OrderPartPaid',
      'OrderPaidInFull',
      'OrderPartRefunded',
      'OrderRefundSettled',
      'PaymentStarted',
      'PaymentPageOpened',
      'PaymentSucceeded',
      'PaymentFailed',
      'PaymentAbandoned',
      'PaymentFlagged',
      'PaymentRefundRequested',
      'PaymentRefundAsked',
      'PaymentRefundFailed',
      'PlanStarted',
      'InstallmentPaymentRequested',
      'InstallmentPaymentRefused',
      'InstallmentReminded',
      'InstallmentAutoDebitStarted',
      'InstallmentAutoDebitFailed',
      'InstallmentFellOverdue',
      'InstallmentOverdueNoticed',
      'PlanDefaulted',
      'InstallmentWaived',
      'InstallmentRescheduled',
      'PlanReduced',
      'PlanCompleted',
      'PlanCancelled',
    ),
    ...ignoring(catalogueEvents, promoEvents, referralEvents, personEvents, notificationEvents),
  },
};
