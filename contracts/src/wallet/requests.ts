import * as v from 'valibot';
import { asOf, dateRange, daysInOrder } from '../dayFields.js';
import { anyIdSchema, userIdSchema } from '../ids.js';
import { formatNaira, koboSchema, positiveKoboSchema } from '../money.js';
import { blankAsAbsent, optionalBody, paging, withAliases } from '../schema.js';
import { searchField } from '../searchField.js';
import { requiredText, text } from '../textFields.js';

/** How much can be added at a time is a term of the shop; outside of it is a 400 (rules/wallet.md W4). */
export const fundWalletRequest = withAliases({ amount: 'amountKobo' }, v.object({ amountKobo: koboSchema }));

/** Left out: everything that is available. Below the minimum is a 422. */
export const withdrawReferralRequest = withAliases(
  { amount: 'amountKobo' },
  optionalBody({ amountKobo: v.nullish(positiveKoboSchema) }),
);

export const statementQuery = v.pipe(
  v.object({ ...dateRange, format: v.optional(v.picklist(['csv', 'pdf']), 'csv') }),
  daysInOrder(),
);
export type StatementQuery = v.InferOutput<typeof statementQuery>;

/** No adjustment is larger than what a wallet holds at most (rules/wallet.md W17). */
export const ADJUST_MAX_KOBO = 100_000_000;

export const adjustmentReason = requiredText(500, 'Reason is required');

/**
 * `credit` adds to the person's spendable balance, `debit` takes from it; `reverses`, the id of an entry, takes that
 * entry back: whose it is, its side and its amount are the entry's (rules/wallet.md W18).
 */
export const adjustWalletRequest = withAliases(
  { amount: 'amountKobo' },
  v.pipe(
    v.object({
      userId: v.optional(userIdSchema),
      type: v.optional(v.picklist(['credit', 'debit'])),
      amountKobo: v.optional(
        v.pipe(
          positiveKoboSchema,
          v.maxValue(ADJUST_MAX_KOBO, `At most ${formatNaira(ADJUST_MAX_KOBO)} at a time`),
        ),
      ),
      reverses: blankAsAbsent(text(100)),
      reason: adjustmentReason,
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      // Whatever else is wrong, so that every field that is missing is named.
      const input = dataset.value as Record<string, unknown> | undefined;
      if (typeof input !== 'object' || input === null || input.reverses !== undefined) return;
      for (const key of ['userId', 'type', 'amountKobo'] as const)
        if (input[key] === undefined)
          addIssue({
            message: 'Required',
            path: [{ type: 'object', origin: 'value', input, key, value: undefined }],
          });
    }),
  ),
);
export type AdjustWalletRequest = v.InferOutput<typeof adjustWalletRequest>;

export const entryTypes = ['credit', 'debit'] as const;
export const entryCategories = [
  'funding',
  'order_payment',
  'installment_payment',
  'refund',
  'referral_reward',
  'referral_transfer',
  'adjustment',
  'reversal',
] as const;

/** `type` narrows the history; the balances stay what they are. */
export const walletQuery = v.object({ ...paging, ...asOf, type: blankAsAbsent(v.picklist(entryTypes)) });

const ledgerFilter = {
  ...dateRange,
  ...asOf,
  /** Name, email or reference. */
  search: searchField,
  type: blankAsAbsent(v.picklist(entryTypes)),
  category: blankAsAbsent(v.picklist(entryCategories)),
  userId: blankAsAbsent(userIdSchema),
};
export const ledgerQuery = v.pipe(v.object({ ...paging, ...ledgerFilter }), daysInOrder());
export type LedgerQuery = v.InferOutput<typeof ledgerQuery>;
/** What an entry's id begins with, up to its `/`. */
export const ledgerTransactionParams = v.object({ id: anyIdSchema });
export const exportLedgerQuery = v.pipe(v.object(ledgerFilter), daysInOrder());
export type ExportLedgerQuery = v.InferOutput<typeof exportLedgerQuery>;
