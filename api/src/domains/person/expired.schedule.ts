import type { Clock } from '@mudu/contracts/time';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Pool } from 'pg';
import { Schedule } from '../../messaging/schedules/schedule.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

const BATCH = 1000;
/** What holds for nobody any more; each of these answers no long before it is removed. */
const statements = [
  `DELETE FROM app.sessions WHERE id IN (SELECT id FROM app.sessions WHERE expires_at < $1 LIMIT ${BATCH})`,
  'DELETE FROM app.password_resets WHERE link_expires_at < $1',
  'DELETE FROM app.email_verifications WHERE expires_at < $1',
];

/** Forgets expired sessions, resets and codes, in short writes. */
@Injectable()
export class ExpiredSchedule implements OnModuleInit {
  constructor(
    private readonly schedule: Schedule,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.define('expired sessions', () => this.forget());
  }

  @Cron('17 * * * *')
  start(): Promise<void> {
    return this.schedule.start('expired sessions');
  }

  async forget(): Promise<void> {
    const now = this.clock.real();
    for (const statement of statements) {
      let removed: number;
      do removed = (await this.pool.query(statement, [now])).rowCount ?? 0;
      while (removed === BATCH);
    }
  }
}
