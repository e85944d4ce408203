import type { QueryOf } from '@mudu/contracts/endpoint';
import type { getWallet } from '@mudu/contracts/endpoints/wallet';
import { pagination } from '@mudu/contracts/schema';
import { type MovedSums, totalMoved } from '@mudu/contracts/wallet/movedSums';
import type { Entry, Wallet } from '@mudu/contracts/wallet/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { pageOf } from '../../platform/nearerEnd.js';
import { InjectPool } from '../../platform/tokens.js';
import { atOneMoment, type Db } from '../../platform/transaction.js';
import { ENTRY_COLUMNS, type EntryRow, toEntry } from './entryRow.js';

interface HistoryPage {
  page: number;
  limit: number;
  type: Entry['type'] | null;
  until: string | null;
  /** How many lines there are. */
  total: number;
}

/**
 * Reads the ledger view. A customer's history is that of the spendable balance, newest first: each line's balance
 * follows from the one before, and withdrawn earnings are one line, the money that came in. The leg that leaves the
 * earnings is for the admin ledger.
 */
@Injectable()
export class WalletQueries {
  constructor(@InjectPool() private readonly pool: Pool) {}

  /** With `asOf` the balances and the history are those of that moment. */
  async wallet(userId: string, { page, limit, asOf, type }: QueryOf<typeof getWallet>): Promise<Wallet> {
    const until = asOf ?? null;
    const lines = { page, limit, type: type ?? null, until };
    const [pendingReferralKobo, { total, ...shown }] = await Promise.all([
      this.pendingReferral(userId, until),
      atOneMoment(this.pool, async db => {
        const found = until
          ? await this.stood(db, userId, until, lines.type)
          : await this.stands(db, userId, lines.type);
        const { rows } = await this.history(db, userId, { ...lines, total: found.total });
        return { ...found, history: rows.map(toEntry) };
      }),
    ]);
    return { ...shown, pendingReferralKobo, currency: 'NGN', pagination: pagination(page, limit, total) };
  }

  /** The balances, and how many lines the history has, from the sums that the view keeps. */
  private async stands(db: Db, userId: string, side: Entry['type'] | null) {
    const { rows } = await db.query<{ balance: string; referral: string; moved: MovedSums }>(
      `SELECT balance_kobo AS balance, referral_kobo AS referral, moved
       FROM ${viewSchema.ledger}.wallets WHERE user_id = $1`,
      [userId],
    );
    const { count } = totalMoved(
      rows.map(({ moved }) => moved),
      { account: 'customer_spendable', side: side ?? undefined },
    );
    return standing(rows[0], count);
  }

  /** The same of an earlier moment, added up. */
  private async stood(db: Db, userId: string, until: string, side: Entry['type'] | null) {
    const { rows } = await db.query<{ balance: string; referral: string; total: number }>(
      `SELECT coalesce(sum(moved) FILTER (WHERE account = 'customer_spendable'), 0) AS balance,
              coalesce(sum(moved) FILTER (WHERE account = 'customer_referral'), 0) AS referral,
              count(*) FILTER (WHERE account = 'customer_spendable' AND ($3::text IS NULL OR side = $3))::int AS total
       FROM (SELECT account, side, CASE side WHEN 'credit' THEN amount_kobo ELSE -amount_kobo END AS moved
             FROM ${viewSchema.ledger}.postings WHERE user_id = $1 AND at <= $2) legs`,
      [userId, until, side],
    );
    return standing(rows[0], rows[0]?.total ?? 0);
  }

  /** Rewards that qualified and wait for their release. */
  private async pendingReferral(userId: string, until: string | null): Promise<number> {
    const { rows } = await this.pool.query<{ pending: string }>(
      `SELECT coalesce(sum(amount_kobo), 0) AS pending FROM ${viewSchema.referrals}.rewards
       WHERE referrer_id = $1 AND ($2::timestamptz IS NULL OR qualified_at <= $2)
         AND (ended_at IS NULL OR ended_at > $2)`,
      [userId, until],
    );
    return Number(rows[0]?.pending ?? 0);
  }

  private history(db: Db, userId: string, { page, limit, type, until, total }: HistoryPage) {
    return pageOf(
      { page, limit },
      async () => total,
      async ({ backwards, skip, take }) => {
        const order = backwards ? 'seq, posting_id' : 'seq DESC, posting_id DESC';
        const read = await db.query<EntryRow>(
          `SELECT ${ENTRY_COLUMNS} FROM ${viewSchema.ledger}.postings
           WHERE user_id = $1 AND account = 'customer_spendable'
             AND ($2::timestamptz IS NULL OR at <= $2) AND ($3::text IS NULL OR side = $3)
           ORDER BY ${order} LIMIT $4 OFFSET $5`,
          [userId, until, type, take, skip],
        );
        return read.rows;
      },
    );
  }
}

const standing = (row: { balance: string; referral: string } | undefined, total: number) => ({
  balanceKobo: Number(row?.balance ?? 0),
  referralEarningsKobo: Number(row?.referral ?? 0),
  total,
});
