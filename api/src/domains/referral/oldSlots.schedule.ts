import { type Clock, plusHours } from '@mudu/contracts/time';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Pool } from 'pg';
import { Schedule } from '../../messaging/schedules/schedule.js';
import { removeExpired } from '../../platform/removeExpired.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** Far beyond the days over which rewards are counted, and the life of an order that may take its slot again. */
const KEPT_HOURS = 400 * 24;

/** Forgets the slots of rewards that are counted no more (rules/referral.md RF8). */
@Injectable()
export class OldReferralSlots implements OnModuleInit {
  constructor(
    private readonly schedule: Schedule,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.define('old referral slots', () => this.forget());
  }

  @Cron('29 * * * *')
  start(): Promise<void> {
    return this.schedule.start('old referral slots');
  }

  async forget(): Promise<void> {
    await removeExpired(
      this.pool,
      `DELETE FROM app.referral_slots WHERE order_id IN
         (SELECT order_id FROM app.referral_slots WHERE taken_at < $1 LIMIT $2)`,
      plusHours(this.clock.now(), -KEPT_HOURS),
    );
  }
}
