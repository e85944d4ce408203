import { type Clock, type Instant, plusHours } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { JobQueue } from '../../messaging/jobs/jobQueue.js';
import { forgetAnswers } from '../../messaging/jobs/letterJobs.js';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';

/** Short writes: while one is open, newer events of the embedded log wait (docs/decisions/0001). */
const AT_ONCE = 1000;

/**
 * Takes away what people wrote to the shop, once it was kept long enough, and with it the answers that could not be sent
 * (rules/person.md PE25).
 */
@Injectable()
export class OldContactMessages {
  constructor(
    private readonly jobs: JobQueue,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('old contact messages', '29 * * * *')
  async forget(): Promise<void> {
    const { contactDays } = await this.settings.all();
    const before = plusHours(this.clock.now(), -24 * contactDays);
    await this.jobs.open();
    while ((await this.forgetSome(before)) === AT_ONCE);
  }

  private forgetSome(before: Instant): Promise<number> {
    return inTransaction(this.pool, async db => {
      const { rows } = await db.query<{ id: string }>(
        `DELETE FROM app.contact_messages WHERE id IN
           (SELECT id FROM app.contact_messages WHERE created_at < $1 LIMIT $2) RETURNING id`,
        [before, AT_ONCE],
      );
      await forgetAnswers(
        db,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
  }
}
