import { type Clock, plusHours } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { removeExpired } from '../../platform/removeExpired.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** Far beyond the days over which rewards are counted, and the life of an order that may take its slot again. */
const KEPT_HOURS = 400 * 24;

/** Forgets the slots of rewards that are counted no more (rules/referral.md RF8). */
@Injectable()
export class OldReferralSlots {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('old referral slots', '29 * * * *')
  async forget(): Promise<void> {
    await removeExpired(
      this.pool,
      `DELETE FROM app.referral_slots WHERE order_id IN
         (SELECT order_id FROM app.referral_slots WHERE taken_at < $1 LIMIT $2)`,
      plusHours(this.clock.now(), -KEPT_HOURS),
    );
  }
}
