import * as v from 'valibot';
import { instantSchema } from '../dayFields.js';
import { koboSchema } from '../money.js';
import { orderStatuses, paymentStatuses } from '../order/views.js';
import { paymentPurposes } from '../payment/events.js';
import { paginationSchema } from '../schema.js';
import { entryCategories, entryTypes } from './requests.js';

/**
 * One movement of a customer's balance; `seq` and `hash` are its place in the global chain (rules/money.md M9).
 * In the reply of a command whose ledger is late (`X-Stale`) they are 0 and empty; the history has them.
 */
export const entrySchema = v.object({
  id: v.string(),
  type: v.picklist(entryTypes),
  category: v.picklist(entryCategories),
  amountKobo: koboSchema,
  balanceAfterKobo: koboSchema,
  description: v.string(),
  reference: v.string(),
  orderId: v.optional(v.nullable(v.string())),
  /** `reversed` once another entry has taken it back. */
  status: v.picklist(['completed', 'reversed']),
  /** The entry that this one takes back. */
  reverses: v.optional(v.string()),
  createdAt: instantSchema,
  seq: v.number(),
  hash: v.string(),
});
export type Entry = v.InferOutput<typeof entrySchema>;

export const walletSchema = v.object({
  balanceKobo: koboSchema,
  /** Available to withdraw. */
  referralEarningsKobo: koboSchema,
  pendingReferralKobo: koboSchema,
  currency: v.literal('NGN'),
  history: v.array(entrySchema),
  pagination: paginationSchema,
});
export type Wallet = v.InferOutput<typeof walletSchema>;

export const fundingStartedSchema = v.object({ authorizationUrl: v.string(), reference: v.string() });
export type FundingStarted = v.InferOutput<typeof fundingStartedSchema>;

export const referralWithdrawalSchema = v.object({
  withdrawnKobo: koboSchema,
  balanceKobo: koboSchema,
  referralEarningsKobo: koboSchema,
  entry: entrySchema,
});
export type ReferralWithdrawal = v.InferOutput<typeof referralWithdrawalSchema>;

export const walletAdjustmentSchema = v.object({ balanceKobo: koboSchema, entry: entrySchema });
export type WalletAdjustment = v.InferOutput<typeof walletAdjustmentSchema>;

export const ledgerEntrySchema = v.object({
  ...entrySchema.entries,
  userId: v.string(),
  userName: v.string(),
  userEmail: v.string(),
});
export type LedgerEntry = v.InferOutput<typeof ledgerEntrySchema>;

/** The shop's accounts (rules/money.md M6). */
export const ledgerAccounts = [
  'customer_spendable',
  'customer_referral',
  'provider_clearing',
  'sales',
  'promo_expense',
  'referral_expense',
  'refunds',
  'adjustments',
] as const;

/** One double entry with what is behind it (rules/money.md M12). */
export const ledgerTransactionSchema = v.object({
  id: v.string(),
  seq: v.number(),
  previousHash: v.string(),
  hash: v.string(),
  createdAt: instantSchema,
  /** The customers' lines of it, as the list has them: two where earnings became spendable. */
  entries: v.array(ledgerEntrySchema),
  postings: v.array(
    v.object({
      account: v.picklist(ledgerAccounts),
      side: v.picklist(entryTypes),
      amountKobo: koboSchema,
      userName: v.nullable(v.string()),
    }),
  ),
  /** Why staff made it; null for other entries, for support, and after erasure. */
  reason: v.nullable(v.string()),
  order: v.nullable(
    v.object({
      id: v.string(),
      status: v.picklist(orderStatuses),
      paymentStatus: v.picklist(paymentStatuses),
      totalKobo: koboSchema,
      createdAt: instantSchema,
    }),
  ),
  /** Of the entry's own reference and of its order, oldest first. */
  payments: v.array(
    v.object({
      reference: v.string(),
      purpose: v.picklist(paymentPurposes),
      amountKobo: koboSchema,
      status: v.picklist(['pending', 'success', 'failed', 'abandoned', 'flagged']),
      startedAt: instantSchema,
      paidAt: v.nullable(instantSchema),
    }),
  ),
  /** What one request led to, the entry's own event among it, in the order of the log; of support only orders'. */
  events: v.array(
    v.object({
      id: v.string(),
      type: v.string(),
      stream: v.string(),
      at: instantSchema,
      /** Null where the shop did it by itself. */
      by: v.nullable(v.string()),
      causationId: v.string(),
    }),
  ),
  correlationId: v.nullable(v.string()),
});
export type LedgerTransaction = v.InferOutput<typeof ledgerTransactionSchema>;

/** The summary covers the whole filter, not the page. */
export const ledgerSchema = v.object({
  entries: v.array(ledgerEntrySchema),
  summary: v.object({
    creditsKobo: koboSchema,
    debitsKobo: koboSchema,
    /** Credits less debits; may be below zero. */
    netKobo: v.pipe(v.number(), v.safeInteger()),
    /**
     * What all wallets hold, or the one of `userId`: both balances, now or at `asOf`, whatever else is
     * filtered.
     */
    liabilityKobo: koboSchema,
  }),
  pagination: paginationSchema,
});
export type Ledger = v.InferOutput<typeof ledgerSchema>;
