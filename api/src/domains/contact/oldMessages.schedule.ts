import { type Clock, plusHours } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { removeExpired } from '../../platform/removeExpired.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** Takes away what people wrote to the shop, once it was kept long enough (rules/person.md PE25). */
@Injectable()
export class OldContactMessages {
  constructor(
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('old contact messages', '29 * * * *')
  async forget(): Promise<void> {
    const { contactDays } = await this.settings.all();
    await removeExpired(
      this.pool,
      `DELETE FROM app.contact_messages WHERE id IN
         (SELECT id FROM app.contact_messages WHERE created_at < $1 LIMIT $2)`,
      plusHours(this.clock.now(), -24 * contactDays),
    );
  }
}
