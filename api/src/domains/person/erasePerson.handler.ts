import { streams, type UserId } from '@mudu/contracts/ids';
import type { LagosDay } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool, PoolClient } from 'pg';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { OutboxRelay } from '../../messaging/outbox/outboxRelay.js';
import { Pictures } from '../../picture/pictures.js';
import { forgetInAudit } from '../../platform/audited.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { PushDevices } from '../../ports/pushDevices.js';
import { Sessions } from './sessions.js';

/** On the day, or after it: `today` guards against an erasure that was called off a moment ago. */
export class ErasePerson extends Command<void> {
  constructor(
    readonly personId: UserId,
    readonly today: LagosDay,
  ) {
    super();
  }
}

/** What says who somebody is, beside the row itself. */
const tables = [
  'DELETE FROM app.addresses WHERE person_id = $1',
  'DELETE FROM app.known_devices WHERE person_id = $1',
  'DELETE FROM app.password_resets WHERE person_id = $1',
  'DELETE FROM app.email_verifications WHERE person_id = $1',
];

/**
 * The row stays without anything that says whose it was, because orders and the ledger name its id; the key to what
 * events say about the person is destroyed (rules/person.md PE22). What other domains keep follows from the fact.
 */
@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly sessions: Sessions,
    private readonly devices: PushDevices,
    private readonly pictures: Pictures,
    private readonly keys: PersonKeys,
    private readonly outbox: Outbox,
    private readonly relay: OutboxRelay,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ personId, today }: ErasePerson): Promise<void> {
    const erased = await inTransaction(this.pool, db => this.erase(db, personId, today));
    if (!erased) return;
    this.sessions.forget();
    // Sealed with it are the push devices, so it goes after them. A crash in between is made good by the fact.
    await this.keys.destroy(personId);
    this.relay.poke();
  }

  private async erase(db: PoolClient, personId: UserId, today: LagosDay): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE app.people SET status = 'erased', first_name = '', last_name = '', email = $2, email_canonical = $2,
         phone = NULL, country_code = NULL, password_hash = '', must_change_password = false,
         email_verified_at = NULL, referral_code = NULL, image_url = NULL, suspension_reason = NULL,
         erases_on = NULL, version = version + 1
       WHERE id = $1 AND status <> 'erased' AND erases_on <= $3`,
      [personId, `${personId}@erased.invalid`, today],
    );
    if (rowCount === 0) return false;
    await this.sessions.revokeAll(db, personId);
    await this.devices.forgetPerson(db, personId);
    await this.pictures.removePortraits(db, personId, null);
    for (const statement of tables) await db.query(statement, [personId]);
    await forgetInAudit(db, personId);
    const fact = { type: 'PersonErased', data: { userId: personId } } as const;
    await this.outbox.event(db, streams.person(personId), fact, personId);
    return true;
  }
}
