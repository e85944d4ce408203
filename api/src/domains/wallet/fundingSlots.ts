import type { PaymentReference, UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { type Clock, plusMinutes } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Consistency } from '../../http/consistency.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';

/** What a wallet may still take in. */
export interface FundingRoom {
  balanceKobo: Kobo;
  capKobo: Kobo;
  /** Nobody finishes a funding that is older: it counts no more. */
  openMinutes: number;
}

/**
 * Keeps a wallet below its cap, also when several fundings are begun at the same moment (rules/wallet.md W5).
 */
@Injectable()
export class FundingSlots {
  constructor(
    private readonly consistency: Consistency,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** False when the wallet, with all that is under way and this, would hold more than its cap. */
  async take(
    userId: UserId,
    reference: PaymentReference,
    amountKobo: Kobo,
    { balanceKobo, capKobo, openMinutes }: FundingRoom,
  ): Promise<boolean> {
    const now = this.clock.now();
    // A funding that has just come in is in the balance already; the view must not count it as under way as well.
    await this.consistency.upToDate(['payments']);
    return inTransaction(this.pool, async db => {
      await db.query("SELECT pg_advisory_xact_lock(hashtextextended('funding cap ' || $1, 0))", [userId]);
      const goneBefore = plusMinutes(now, -openMinutes);
      await db.query('DELETE FROM app.funding_slots WHERE user_id = $1 AND taken_at <= $2', [
        userId,
        goneBefore,
      ]);
      const { rowCount } = await db.query(
        `INSERT INTO app.funding_slots (reference, user_id, amount_kobo, taken_at)
         SELECT $1, $2::uuid, $3::bigint, $4::timestamptz
         WHERE $3::bigint + $5::bigint + (SELECT coalesce(sum(slot.amount_kobo), 0) FROM app.funding_slots slot
                          LEFT JOIN ${viewSchema.payments}.payments payment USING (reference)
                          WHERE slot.user_id = $2::uuid AND coalesce(payment.status, 'pending') = 'pending') <= $6::bigint`,
        [reference, userId, amountKobo, now, balanceKobo, capKobo],
      );
      return rowCount === 1;
    });
  }

  async release(reference: PaymentReference): Promise<void> {
    await this.pool.query('DELETE FROM app.funding_slots WHERE reference = $1', [reference]);
  }
}
