import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
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
export class ExpiredSchedule {
  constructor(
    private readonly schedule: Schedule,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Cron('17 * * * *')
  tick(): Promise<void> {
    return this.schedule.once('expired sessions', () => this.forget());
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
