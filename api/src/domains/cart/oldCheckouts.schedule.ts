import { type Clock, plusHours } from '@mudu/contracts/time';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Pool } from 'pg';
import { Schedule } from '../../messaging/schedules/schedule.js';
import { removeExpired } from '../../platform/removeExpired.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** A cart version is asked about for ten minutes, an unpaid order gives its lines back within the hour. */
const KEPT_HOURS = 30 * 24;

/** Forgets which order each old version of a cart became. */
@Injectable()
export class OldCheckouts implements OnModuleInit {
  constructor(
    private readonly schedule: Schedule,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.define('old checkouts', () => this.forget());
  }

  @Cron('23 * * * *')
  start(): Promise<void> {
    return this.schedule.start('old checkouts');
  }

  async forget(): Promise<void> {
    await removeExpired(
      this.pool,
      `DELETE FROM app.cart_checkouts WHERE (user_id, cart_version) IN
         (SELECT user_id, cart_version FROM app.cart_checkouts WHERE created_at < $1 LIMIT $2)`,
      plusHours(this.clock.real(), -KEPT_HOURS),
    );
  }
}
