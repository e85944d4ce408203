import type { OrderId, UserId } from '@mudu/contracts/ids';
import type { ShopSettings } from '@mudu/contracts/settings/shopSettings';
import { type Instant, plusHours } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';

/** Keeps a referrer's rewards below the limit, also when many friends buy at the same moment. */
@Injectable()
export class ReferralSlots {
  constructor(@InjectPool() private readonly pool: Pool) {}

  /** False when the limit is reached (rules/referral.md RF8). The same order takes its slot once. */
  async take(
    referrerId: UserId,
    orderId: OrderId,
    at: Instant,
    { referralCap: cap, referralCapDays }: Pick<ShopSettings, 'referralCap' | 'referralCapDays'>,
  ): Promise<boolean> {
    return inTransaction(this.pool, async db => {
      await db.query("SELECT pg_advisory_xact_lock(hashtextextended('referral cap ' || $1, 0))", [
        referrerId,
      ]);
      await db.query(
        `INSERT INTO app.referral_slots (order_id, referrer_id, taken_at)
         SELECT $1, $2, $3
         WHERE (SELECT count(*) FROM app.referral_slots WHERE referrer_id = $2 AND taken_at > $4) < $5
         ON CONFLICT (order_id) DO NOTHING`,
        [orderId, referrerId, at, plusHours(at, -24 * referralCapDays), cap],
      );
      const { rowCount } = await db.query('SELECT 1 FROM app.referral_slots WHERE order_id = $1', [orderId]);
      return rowCount === 1;
    });
  }

  async release(orderId: OrderId): Promise<void> {
    await this.pool.query('DELETE FROM app.referral_slots WHERE order_id = $1', [orderId]);
  }
}
