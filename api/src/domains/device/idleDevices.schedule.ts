import { type Clock, plusHours } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { removeExpired } from '../../platform/removeExpired.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** Forgets devices that have not registered again for a long time; a browser does so every week (rules/notification.md N5). */
@Injectable()
export class IdleDevices {
  constructor(
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('idle devices', '41 * * * *')
  async forget(): Promise<void> {
    const { idleDays } = (await this.settings.all()).devices;
    await removeExpired(
      this.pool,
      'DELETE FROM app.push_devices WHERE id IN (SELECT id FROM app.push_devices WHERE last_seen_at < $1 LIMIT $2)',
      plusHours(this.clock.real(), -24 * idleDays),
    );
  }
}
