import { type Clock, plusHours } from '@mudu/contracts/time';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Pool } from 'pg';
import { Schedule } from '../../messaging/schedules/schedule.js';
import { removeExpired } from '../../platform/removeExpired.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** Forgets devices that have not registered again for a long time; a browser does so every week (rules/notification.md N5). */
@Injectable()
export class IdleDevices implements OnModuleInit {
  constructor(
    private readonly schedule: Schedule,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.define('idle devices', () => this.forget());
  }

  @Cron('41 * * * *')
  start(): Promise<void> {
    return this.schedule.start('idle devices');
  }

  async forget(): Promise<void> {
    const { idleDays } = (await this.settings.all()).devices;
    await removeExpired(
      this.pool,
      'DELETE FROM app.push_devices WHERE id IN (SELECT id FROM app.push_devices WHERE last_seen_at < $1 LIMIT $2)',
      plusHours(this.clock.real(), -24 * idleDays),
    );
  }
}
