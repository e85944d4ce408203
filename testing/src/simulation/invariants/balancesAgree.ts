import { viewSchema } from '@mudu/projections/viewSchemas';
import { streamsOf } from '../runRecord.js';
import type { Invariant } from './invariant.js';
import { type Balances, NOTHING, plus, walletMove } from './walletMoves.js';

interface Row {
  user_id: string;
  spendable: string;
  referral: string;
}

const same = (a: Balances, b: Balances | undefined): boolean =>
  a.spendableKobo === (b?.spendableKobo ?? 0) && a.referralKobo === (b?.referralKobo ?? 0);
const inWords = (balances: Balances | undefined): string =>
  `${balances?.spendableKobo ?? 0} and ${balances?.referralKobo ?? 0}`;

export const balancesAgree: Invariant = {
  id: 'I15',
  statement:
    'a wallet as shown, as the fold of its events and as its accounts in the ledger is one and the same',
  needs: ['WalletFunded', 'WalletDebitedForOrder', 'WalletReferralEarned', 'WalletAdjusted'],
  async violations({ log, pool, shown }) {
    const read = async (sql: string): Promise<Map<string, Balances>> =>
      new Map(
        (await pool.query<Row>(sql)).rows.map(row => [
          row.user_id,
          { spendableKobo: Number(row.spendable), referralKobo: Number(row.referral) },
        ]),
      );
    const rows = await read(
      `SELECT user_id, balance_kobo AS spendable, referral_kobo AS referral FROM ${viewSchema.ledger}.wallets`,
    );
    const moved = "CASE side WHEN 'credit' THEN amount_kobo ELSE -amount_kobo END";
    const ledger = await read(
      `SELECT user_id, coalesce(sum(${moved}) FILTER (WHERE account = 'customer_spendable'), 0) AS spendable,
              coalesce(sum(${moved}) FILTER (WHERE account = 'customer_referral'), 0) AS referral
       FROM ${viewSchema.ledger}.postings WHERE user_id IS NOT NULL GROUP BY user_id`,
    );
    const wrong: string[] = [];
    for (const [userId, events] of streamsOf(log, 'wallet-')) {
      const folded = events.map(walletMove).reduce(plus, NOTHING);
      const onScreen = shown.get(userId);
      const screen = onScreen && {
        spendableKobo: onScreen.balanceKobo,
        referralKobo: onScreen.referralEarningsKobo,
      };
      if (
        !same(folded, rows.get(userId)) ||
        !same(folded, ledger.get(userId)) ||
        (screen && !same(folded, screen))
      )
        wrong.push(
          `wallet ${userId}: events ${inWords(folded)}, row ${inWords(rows.get(userId))}, ledger ${inWords(ledger.get(userId))}, screen ${screen ? inWords(screen) : 'not asked'}`,
        );
    }
    return wrong;
  },
};
