import * as v from 'valibot';
import { koboSchema } from '../money.js';
import { instantSchema, paginationSchema } from '../schema.js';
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
