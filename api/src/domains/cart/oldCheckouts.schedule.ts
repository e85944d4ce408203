import { type Clock, plusHours } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { removeExpired } from '../../platform/removeExpired.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** A cart version is asked about for ten minutes, an unpaid order gives its lines back within the hour. */
const KEPT_HOURS = 30 * 24;

/** Forgets which order each old version of a cart became. */
@Injectable()
export class OldCheckouts {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('old checkouts', '23 * * * *')
  async forget(): Promise<void> {
    await removeExpired(
      this.pool,
      `DELETE FROM app.cart_checkouts WHERE (user_id, cart_version) IN
         (SELECT user_id, cart_version FROM app.cart_checkouts WHERE created_at < $1 LIMIT $2)`,
      plusHours(this.clock.real(), -KEPT_HOURS),
    );
  }
}
