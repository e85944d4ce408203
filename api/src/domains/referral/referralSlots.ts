import type { OrderId, UserId } from '@mudu/contracts/ids';
import type { ShopSettings } from '@mudu/contracts/settings/shopSettings';
import { type Instant, plusHours } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';

interface SlotWish {
  referrerId: UserId;
  /** The friend who has bought. */
  refereeId: UserId;
  orderId: OrderId;
  at: Instant;
}

/**
 * Keeps a referrer's rewards below the limit, also when many friends buy at the same moment. What counts are friends:
 * of two orders of one only the first that qualifies keeps its slot.
 */
@Injectable()
export class ReferralSlots {
  constructor(@InjectPool() private readonly pool: Pool) {}

  /** False when the limit is reached (rules/referral.md RF8). The same order takes its slot once. */
  async take(
    { referrerId, refereeId, orderId, at }: SlotWish,
    { referralCap: cap, referralCapDays }: Pick<ShopSettings, 'referralCap' | 'referralCapDays'>,
  ): Promise<boolean> {
    return inTransaction(this.pool, async db => {
      await db.query("SELECT pg_advisory_xact_lock(hashtextextended('referral cap ' || $1, 0))", [
        referrerId,
      ]);
      await db.query(
        `INSERT INTO app.referral_slots (order_id, referrer_id, referee_id, taken_at)
         SELECT $1, $2, $3, $4
         WHERE (SELECT count(DISTINCT coalesce(referee_id, order_id)) FROM app.referral_slots
                WHERE referrer_id = $2 AND referee_id IS DISTINCT FROM $3 AND taken_at > $5) < $6
         ON CONFLICT (order_id) DO NOTHING`,
        [orderId, referrerId, refereeId, at, plusHours(at, -24 * referralCapDays), cap],
      );
      const { rowCount } = await db.query('SELECT 1 FROM app.referral_slots WHERE order_id = $1', [orderId]);
      return rowCount === 1;
    });
  }

  async release(orderId: OrderId): Promise<void> {
    await this.pool.query('DELETE FROM app.referral_slots WHERE order_id = $1', [orderId]);
  }
}
