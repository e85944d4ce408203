import { pagination } from '@mudu/contracts/schema';
import type { Entry, Wallet } from '@mudu/contracts/wallet/views';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from '../platform/tokens.js';

export interface PostingRow {
  posting_id: string;
  side: Entry['type'];
  category: Entry['category'];
  amount_kobo: string;
  balance_after_kobo: string;
  description: string;
  reference: string;
  order_id: string | null;
  at: Date;
  seq: string;
  hash: string;
}

export const entry = (row: PostingRow): Entry => ({
  id: row.posting_id,
  type: row.side,
  category: row.category,
  amountKobo: Number(row.amount_kobo),
  balanceAfterKobo: Number(row.balance_after_kobo),
  description: row.description,
  reference: row.reference,
  orderId: row.order_id,
  status: 'completed',
  createdAt: row.at.toISOString(),
  seq: Number(row.seq),
  hash: row.hash,
});

/** Reads the ledger view: a customer sees the legs of the own accounts, newest first. */
@Injectable()
export class WalletQueries {
  constructor(@InjectPool() private readonly pool: Pool) {}

  /** With `asOf` the balances and the history are those of that moment. */
  async wallet(
    userId: string,
    { page, limit, asOf }: { page: number; limit: number; asOf?: string | null },
  ): Promise<Wallet> {
    const until = asOf ?? null;
    const [balances, history] = await Promise.all([
      this.balances(userId, until),
      this.history(userId, page, limit, until),
    ]);
    return { ...balances, pendingReferralKobo: 0, currency: 'NGN', ...history };
  }

  private async balances(userId: string, until: string | null) {
    const { rows } = until
      ? await this.pool.query(
          `SELECT coalesce(sum(moved) FILTER (WHERE account = 'customer_spendable'), 0) AS balance,
                  coalesce(sum(moved) FILTER (WHERE account = 'customer_referral'), 0) AS referral
           FROM (SELECT account, CASE side WHEN 'credit' THEN amount_kobo ELSE -amount_kobo END AS moved
                 FROM view_ledger.postings WHERE user_id = $1 AND at <= $2) legs`,
          [userId, until],
        )
      : await this.pool.query(
          'SELECT balance_kobo AS balance, referral_kobo AS referral FROM view_ledger.wallets WHERE user_id = $1',
          [userId],
        );
    return {
      balanceKobo: Number(rows[0]?.balance ?? 0),
      referralEarningsKobo: Number(rows[0]?.referral ?? 0),
    };
  }

  private async history(userId: string, page: number, limit: number, until: string | null) {
    const where = 'FROM view_ledger.postings WHERE user_id = $1 AND ($2::timestamptz IS NULL OR at <= $2)';
    const [found, counted] = await Promise.all([
      this.pool.query<PostingRow>(`SELECT * ${where} ORDER BY seq DESC, posting_id DESC LIMIT $3 OFFSET $4`, [
        userId,
        until,
        limit,
        (page - 1) * limit,
      ]),
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total ${where}`, [userId, until]),
    ]);
    return {
      history: found.rows.map(entry),
      pagination: pagination(page, limit, counted.rows[0]?.total ?? 0),
    };
  }
}
