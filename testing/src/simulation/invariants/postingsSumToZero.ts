import { viewSchema } from '@mudu/projections/viewSchemas';
import type { Invariant } from './invariant.js';

export const postingsSumToZero: Invariant = {
  id: 'I1',
  statement: 'what is debited is credited, in each transaction and in all',
  needs: [
    'WalletFunded',
    'WalletDebitedForOrder',
    'WalletRefunded',
    'WalletReferralEarned',
    'PaymentRefunded',
  ],
  async violations({ pool }) {
    const { rows } = await pool.query<{ transaction_id: string | null; off: string; legs: number }>(
      `SELECT transaction_id, sum(CASE side WHEN 'credit' THEN amount_kobo ELSE -amount_kobo END) AS off,
              count(*)::int AS legs
       FROM ${viewSchema.ledger}.postings GROUP BY ROLLUP (transaction_id)`,
    );
    const known = await pool.query<{ transaction_id: string }>(
      `SELECT transaction_id FROM ${viewSchema.ledger}.transactions
       EXCEPT SELECT transaction_id FROM ${viewSchema.ledger}.postings`,
    );
    return [
      ...rows
        .filter(row => Number(row.off) !== 0 || (row.transaction_id !== null && row.legs < 2))
        .map(
          row =>
            `transaction ${row.transaction_id ?? '(all)'} is off by ${row.off} kobo with ${row.legs} legs`,
        ),
      ...known.rows.map(row => `transaction ${row.transaction_id} has no legs`),
    ];
  },
};
