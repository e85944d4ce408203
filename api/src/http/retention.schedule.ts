import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type { Pool } from 'pg';
import { ReactionReports } from '../messaging/reactionReports.js';
import { Recurring } from '../messaging/schedules/recurring.js';
import { Claims } from '../platform/claims.js';
import { removeExpired } from '../platform/removeExpired.js';
import { InjectClock, InjectPool } from '../platform/tokens.js';

/** Takes away what has served its time: stored replies after their day, counters after their window. */
@Injectable()
export class RetentionJob {
  constructor(
    private readonly claims: Claims,
    private readonly reports: ReactionReports,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('retention', CronExpression.EVERY_HOUR)
  async removeExpired(): Promise<void> {
    const now = this.clock.real();
    await removeExpired(
      this.pool,
      'DELETE FROM app.idempotency WHERE ctid IN (SELECT ctid FROM app.idempotency WHERE expires_at < $1 LIMIT $2)',
      now,
    );
    await removeExpired(
      this.pool,
      `DELETE FROM app.rate_limits WHERE key IN
         (SELECT key FROM app.rate_limits WHERE expire < extract(epoch FROM $1::timestamptz) * 1000 LIMIT $2)`,
      now,
    );
    await this.claims.forgetDead(now);
    await this.reports.forgetOld(now);
  }
}
