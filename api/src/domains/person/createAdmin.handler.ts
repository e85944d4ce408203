import { streams, type UserId } from '@mudu/contracts/ids';
import type { CreateAdminRequest } from '@mudu/contracts/person/adminRequests';
import type { User } from '@mudu/contracts/person/views';
import { invalid, problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { OutboxRelay } from '../../messaging/outbox/outboxRelay.js';
import { audited } from '../../platform/audited.js';
import { idUnderKey } from '../../platform/idUnderKey.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { NewPeople } from './newPeople.js';
import { Passwords, passwordRefusal } from './passwords.js';
import { findPerson, type PersonRow, toUser } from './personView.js';

export class CreateAdmin extends Command<User> {
  constructor(
    readonly form: CreateAdminRequest,
    readonly makerId: string,
    readonly idempotencyKey: string | null,
  ) {
    super();
  }
}

/** An account whose password, known to whoever made it, must be changed first (rules/admin.md AD8). */
@CommandHandler(CreateAdmin)
export class CreateAdminHandler implements ICommandHandler<CreateAdmin> {
  constructor(
    private readonly people: NewPeople,
    private readonly passwords: Passwords,
    private readonly outbox: Outbox,
    private readonly relay: OutboxRelay,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ form, makerId, idempotencyKey }: CreateAdmin): Promise<User> {
    const refusal = passwordRefusal(form.password, form.role);
    if (refusal) throw invalid({ password: refusal });
    const { firstName, lastName, email, role, phone = null } = form;
    const said = { firstName, lastName, email, role, phone };
    const id = idUnderKey(makerId, 'colleague', idempotencyKey, said) as UserId;
    const earlier = idempotencyKey === null ? undefined : await findPerson(this.pool, id);
    if (earlier) return this.madeBefore(earlier, form.password);
    const passwordHash = await this.passwords.hash(form.password);
    const made = await audited(this.pool, this.clock, async db => {
      const person = await this.people.add(db, {
        id,
        ...said,
        countryCode: phone?.startsWith('+234') ? '+234' : null,
        passwordHash,
        mustChangePassword: true,
        referredBy: null,
      });
      const fact = { type: 'PersonRoleChanged', data: { userId: id, role } } as const;
      await this.outbox.event(db, streams.person(id), fact, id);
      return toUser(person);
    });
    this.relay.poke();
    return made;
  }

  /** By a try whose reply was lost. The password is no part of an id, which everybody may read. */
  private async madeBefore(person: PersonRow, password: string): Promise<User> {
    if (!(await this.passwords.matches(person.password_hash, password)))
      throw problem('idempotency_key_reused');
    return toUser(person);
  }
}
