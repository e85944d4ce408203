import type { Clock } from '@mudu/contracts/time';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Pool } from 'pg';
import { Schedule } from '../../messaging/schedules/schedule.js';
import { removeExpired } from '../../platform/removeExpired.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** What holds for nobody any more; each of these answers no long before it is removed. */
const statements = [
  'DELETE FROM app.sessions WHERE id IN (SELECT id FROM app.sessions WHERE expires_at < $1 LIMIT $2)',
  `DELETE FROM app.password_resets WHERE person_id IN
     (SELECT person_id FROM app.password_resets WHERE link_expires_at < $1 LIMIT $2)`,
  `DELETE FROM app.email_verifications WHERE person_id IN
     (SELECT person_id FROM app.email_verifications WHERE expires_at < $1 LIMIT $2)`,
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
    for (const statement of statements) await removeExpired(this.pool, statement, now);
  }
}
