import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { OutboxRelay } from '../../messaging/outbox/outboxRelay.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { Passwords } from './passwords.js';
import { Sessions } from './sessions.js';
import { rememberSetPassword } from './sessionTable.js';

interface Options {
  /** The session that may go on; without it all end. */
  keepSession?: string;
  /** Staff agree once, with the first password of their own; until then a reset leaves them to do so. */
  agreedToTerms?: boolean;
  /** What else must be true or become true in the same transaction. */
  within?: (db: PoolClient) => Promise<void>;
}

/** What every new password brings with it: sessions end, the person is told, an open reset is void. */
@Injectable()
export class NewPassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly relay: OutboxRelay,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async set(
    personId: string,
    password: string,
    { keepSession, agreedToTerms = false, within }: Options,
  ): Promise<void> {
    const hash = await this.passwords.hash(password);
    await inTransaction(this.pool, async db => {
      await within?.(db);
      await db.query(
        `UPDATE app.people SET password_hash = $2,
           must_change_password =
             must_change_password AND role <> 'customer' AND terms_agreed_at IS NULL AND NOT $3,
           terms_agreed_at = CASE WHEN $3 THEN coalesce(terms_agreed_at, $4) ELSE terms_agreed_at END,
           version = version + 1
         WHERE id = $1`,
        [personId, hash, agreedToTerms, this.clock.now()],
      );
      await db.query('DELETE FROM app.password_resets WHERE person_id = $1', [personId]);
      await this.sessions.revokeAll(db, personId, keepSession);
      if (keepSession) await rememberSetPassword(db, keepSession);
      await this.outbox.mail(db, personId, 'password_changed', {});
    });
    this.sessions.forget();
    this.relay.poke();
  }
}
