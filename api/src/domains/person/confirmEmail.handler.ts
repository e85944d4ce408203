import { streams } from '@mudu/contracts/ids';
import type { User } from '@mudu/contracts/person/views';
import { invalid, problem, tooManyRequests } from '@mudu/contracts/problems';
import { type Clock, millis } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { OutboxRelay } from '../../messaging/outbox/outboxRelay.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { Passwords } from './passwords.js';
import { findPerson, isKept, PERSON_COLUMNS, type PersonRow, toUser } from './personView.js';

interface ConfirmedEmail {
  message: string;
  user: User;
}

export class ConfirmEmail extends Command<ConfirmedEmail> {
  constructor(
    readonly userId: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly passwords: Passwords,
    private readonly outbox: Outbox,
    private readonly relay: OutboxRelay,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ userId, code }: ConfirmEmail): Promise<ConfirmedEmail> {
    const person = await findPerson(this.pool, userId);
    if (!person) throw problem('invalid_token');
    if (!person.email_verified_at) await this.prove(userId, code);
    const verified = person.email_verified_at ? person : await this.verify(person);
    this.relay.poke();
    return { message: 'Email verified successfully!', user: toUser(verified) };
  }

  /** Every try is counted before it is looked at; after so many only a new code helps. */
  private async prove(userId: string, code: string): Promise<void> {
    const now = this.clock.real();
    const { rows } = await this.pool.query<{ code_hash: string; tries: number; expires_at: Date }>(
      `UPDATE app.email_verifications SET tries = tries + 1
       WHERE person_id = $1 AND expires_at > $2 RETURNING code_hash, tries, expires_at`,
      [userId, now],
    );
    const open = rows[0];
    if (open && open.tries > (await this.settings.all()).emailCode.tries)
      throw tooManyRequests((open.expires_at.getTime() - millis(now)) / 1000);
    // Whether they have a code is known to who asks, so that nothing is hashed for them without one.
    if (!open || !(await this.passwords.matches(open.code_hash, code)))
      throw invalid({ code: 'Invalid or expired code' });
  }

  private verify(person: PersonRow): Promise<PersonRow> {
    return inTransaction(this.pool, async db => {
      if (!(await isKept(db, person.id))) throw problem('invalid_token');
      const { rows } = await db.query<PersonRow>(
        `UPDATE app.people SET email_verified_at = $2, version = version + 1
         WHERE id = $1 AND email_verified_at IS NULL RETURNING ${PERSON_COLUMNS}`,
        [person.id, this.clock.now()],
      );
      if (!rows[0]) return (await findPerson(db, person.id)) ?? person;
      await db.query('DELETE FROM app.email_verifications WHERE person_id = $1', [person.id]);
      const fact = { type: 'PersonVerified', data: { userId: person.id } } as const;
      await this.outbox.event(db, streams.person(person.id), fact, person.id);
      return rows[0];
    });
  }
}
