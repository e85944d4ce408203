import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { removeExpired } from '../../platform/removeExpired.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** What holds for nobody any more; each of these answers no long before it is removed. */
const statements = [
  'DELETE FROM app.sessions WHERE id IN (SELECT id FROM app.sessions WHERE expires_at < $1 LIMIT $2)',
  `DELETE FROM app.signed_out WHERE token_hash IN
     (SELECT token_hash FROM app.signed_out WHERE expires_at < $1 LIMIT $2)`,
  `DELETE FROM app.password_resets WHERE person_id IN
     (SELECT person_id FROM app.password_resets WHERE link_expires_at < $1 LIMIT $2)`,
  `DELETE FROM app.email_verifications WHERE person_id IN
     (SELECT person_id FROM app.email_verifications WHERE expires_at < $1 LIMIT $2)`,
];

/** Forgets expired sessions, resets and codes, in short writes. */
@Injectable()
export class ExpiredSchedule {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('expired sessions', '17 * * * *')
  async forget(): Promise<void> {
    const now = this.clock.real();
    for (const statement of statements) await removeExpired(this.pool, statement, now);
  }
}
