import type { OrderId, UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { type Clock, plusMinutes } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';

export interface PlanSlot {
  orderId: OrderId;
  /** What the order leaves to be paid after its first installment. */
  laterKobo: Kobo;
}

/** Nothing is placed later than a minute after it was begun; who took a slot and died keeps it no longer than this. */
const OPEN_MINUTES = 2;

/**
 * Orders in installments that one person is placing at the same time: those who come later know of those before them.
 */
@Injectable()
export class PlanSlots {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Takes one, and answers those that others have. */
  take(userId: UserId, { orderId, laterKobo }: PlanSlot): Promise<PlanSlot[]> {
    const now = this.clock.real();
    return inTransaction(this.pool, async db => {
      await db.query("SELECT pg_advisory_xact_lock(hashtextextended('plan limit ' || $1, 0))", [userId]);
      await db.query('DELETE FROM app.plan_slots WHERE user_id = $1 AND taken_at <= $2', [
        userId,
        plusMinutes(now, -OPEN_MINUTES),
      ]);
      await db.query(
        `INSERT INTO app.plan_slots AS slot (order_id, user_id, later_kobo, taken_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (order_id) DO UPDATE SET later_kobo = excluded.later_kobo, taken_at = excluded.taken_at`,
        [orderId, userId, laterKobo, now],
      );
      const { rows } = await db.query<PlanSlot>(
        `SELECT order_id AS "orderId", later_kobo::float8 AS "laterKobo" FROM app.plan_slots
         WHERE user_id = $1 AND order_id <> $2`,
        [userId, orderId],
      );
      return rows;
    });
  }

  async release(orderId: OrderId): Promise<void> {
    await this.pool.query('DELETE FROM app.plan_slots WHERE order_id = $1', [orderId]);
  }
}
