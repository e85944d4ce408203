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
import { ENTRY_COLUMNS, type EntryRow, toEntry } from './entryRow.js';

interface HistoryPage {
  page: number;
  limit: number;
  type: Entry['type'] | null;
  until: string | null;
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
    const [balances, pendingReferralKobo, history] = await Promise.all([
      this.balances(userId, until),
      this.pendingReferral(userId, until),
      this.history(userId, { page, limit, type: type ?? null, until }),
    ]);
    return { ...balances, pendingReferralKobo, currency: 'NGN', ...history };
  }

  private async balances(userId: string, until: string | null) {
    const { rows } = until
      ? await this.pool.query(
          `SELECT coalesce(sum(moved) FILTER (WHERE account = 'customer_spendable'), 0) AS balance,
                  coalesce(sum(moved) FILTER (WHERE account = 'customer_referral'), 0) AS referral
           FROM (SELECT account, CASE side WHEN 'credit' THEN amount_kobo ELSE -amount_kobo END AS moved
                 FROM ${viewSchema.ledger}.postings WHERE user_id = $1 AND at <= $2) legs`,
          [userId, until],
        )
      : await this.pool.query(
          `SELECT balance_kobo AS balance, referral_kobo AS referral FROM ${viewSchema.ledger}.wallets WHERE user_id = $1`,
          [userId],
        );
    return {
      balanceKobo: Number(rows[0]?.balance ?? 0),
      referralEarningsKobo: Number(rows[0]?.referral ?? 0),
    };
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

  private async history(userId: string, { page, limit, type, until }: HistoryPage) {
    const where = `FROM ${viewSchema.ledger}.postings WHERE user_id = $1 AND account = 'customer_spendable'
                   AND ($2::timestamptz IS NULL OR at <= $2) AND ($3::text IS NULL OR side = $3)`;
    const { rows, total } = await pageOf(
      { page, limit },
      () => (until ? this.counted(where, [userId, until, type]) : this.kept(userId, type)),
      async ({ backwards, skip, take }) => {
        const order = backwards ? 'seq, posting_id' : 'seq DESC, posting_id DESC';
        const found = await this.pool.query<EntryRow>(
          `SELECT ${ENTRY_COLUMNS} ${where} ORDER BY ${order} LIMIT $4 OFFSET $5`,
          [userId, until, type, take, skip],
        );
        return found.rows;
      },
    );
    return { history: rows.map(toEntry), pagination: pagination(page, limit, total) };
  }

  private async counted(where: string, values: readonly unknown[]): Promise<number> {
    const { rows } = await this.pool.query<{ total: number }>(`SELECT count(*)::int AS total ${where}`, [
      ...values,
    ]);
    return rows[0]?.total ?? 0;
  }

  /** Lines of the spendable balance, from the sums that the view keeps. */
  private async kept(userId: string, side: Entry['type'] | null): Promise<number> {
    const { rows } = await this.pool.query<{ moved: MovedSums }>(
      `SELECT moved FROM ${viewSchema.ledger}.wallets WHERE user_id = $1`,
      [userId],
    );
    return totalMoved(
      rows.map(({ moved }) => moved),
      { account: 'customer_spendable', side: side ?? undefined },
    ).count;
  }
}
