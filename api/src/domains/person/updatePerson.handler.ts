import { streams, type UserId } from '@mudu/contracts/ids';
import type { UpdateUserRequest } from '@mudu/contracts/person/adminRequests';
import type { PersonEvent } from '@mudu/contracts/person/events';
import { invalid, type Problem, problem } from '@mudu/contracts/problems';
import { isStaff } from '@mudu/contracts/roles';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool, PoolClient } from 'pg';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { OutboxRelay } from '../../messaging/outbox/outboxRelay.js';
import { audited } from '../../platform/audited.js';
import type { Identity } from '../../platform/requestContext.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { takenProblem } from './newPeople.js';
import { findPerson, type PersonRow, phoneSet } from './personView.js';
import { Sessions } from './sessions.js';

export class UpdatePerson extends Command<void> {
  constructor(
    readonly caller: Identity,
    readonly personId: UserId,
    readonly change: UpdateUserRequest,
  ) {
    super();
  }
}

/** Staff edit, suspend or give another role; what that means for who is signed in is the same transaction. */
@CommandHandler(UpdatePerson)
export class UpdatePersonHandler implements ICommandHandler<UpdatePerson> {
  constructor(
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly relay: OutboxRelay,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ caller, personId, change }: UpdatePerson): Promise<void> {
    try {
      await audited(this.pool, this.clock, db => this.update(db, caller, personId, change));
    } catch (error) {
      throw takenProblem(error) ?? error;
    }
    this.sessions.forget();
    this.relay.poke();
  }

  private async update(db: PoolClient, caller: Identity, personId: UserId, change: UpdateUserRequest) {
    const others = await this.otherSuperAdmins(db, personId, change);
    await db.query('SELECT FROM app.people WHERE id = $1 FOR UPDATE', [personId]);
    const person = await findPerson(db, personId);
    if (!person || person.status === 'erased') throw problem('not_found');
    const refusal = refused(caller, person, change) ?? lastOfAll(person, change, others);
    if (refusal) throw refusal;
    await this.write(db, person, change);
    const facts = factsOf(person, change);
    for (const fact of facts) await this.outbox.event(db, streams.person(personId), fact, personId);
    if (facts.length > 0) await this.sessions.revokeAll(db, personId);
    if (change.role !== undefined && changesRole(person, change))
      await this.outbox.mail(db, personId, 'role_changed', { role: change.role.replace('_', ' ') });
  }

  /** Locked in one order, so that two who demote each other do it one after the other. */
  private async otherSuperAdmins(db: PoolClient, personId: string, { role, status }: UpdateUserRequest) {
    if (role === undefined && status === undefined) return 0;
    const { rows } = await db.query<{ id: string }>(
      "SELECT id FROM app.people WHERE role = 'super_admin' AND status = 'active' ORDER BY id FOR UPDATE",
    );
    return rows.filter(({ id }) => id !== personId).length;
  }

  private async write(db: PoolClient, before: PersonRow, change: UpdateUserRequest): Promise<void> {
    const role = change.role ?? before.role;
    const promoted = !isStaff(before.role) && isStaff(role);
    await db.query(
      `UPDATE app.people SET
         first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
         ${phoneSet('$4::text', '$9::boolean')},
         status = coalesce($5, status),
         suspension_reason = CASE $5::text WHEN 'suspended' THEN coalesce($6, suspension_reason)
                                           WHEN 'active' THEN NULL ELSE suspension_reason END,
         role = $7,
         must_change_password = must_change_password OR $8,
         erases_on = CASE WHEN $8 THEN NULL ELSE erases_on END,
         version = version + 1
       WHERE id = $1`,
      [
        before.id,
        change.firstName,
        change.lastName,
        change.phone,
        change.status,
        change.reason ?? null,
        role,
        promoted,
        change.phone !== undefined,
      ],
    );
  }
}

const changesRole = ({ role }: PersonRow, change: UpdateUserRequest): boolean =>
  change.role !== undefined && change.role !== role;
const changesStatus = ({ status }: PersonRow, change: UpdateUserRequest): boolean =>
  change.status !== undefined && change.status !== status;

/** rules/admin.md AD5, AD6, AD15 */
function refused(caller: Identity, person: PersonRow, change: UpdateUserRequest): Problem | undefined {
  if (isStaff(person.role) && caller.role !== 'super_admin') return problem('forbidden');
  const role = changesRole(person, change);
  if (role && caller.role !== 'super_admin') return problem('forbidden');
  const status = changesStatus(person, change);
  if (person.id === caller.userId && (role || status)) return problem('own_account');
  if (change.expectedVersion !== undefined && change.expectedVersion !== person.version)
    return problem('changed_by_someone_else');
  if (status && change.status === 'suspended' && !change.reason)
    return invalid({ reason: 'Reason is required' });
  return undefined;
}

const lastOfAll = (person: PersonRow, change: UpdateUserRequest, others: number): Problem | undefined =>
  person.role === 'super_admin' &&
  others === 0 &&
  (changesRole(person, change) || changesStatus(person, change))
    ? problem('last_super_admin')
    : undefined;

function factsOf(before: PersonRow, change: UpdateUserRequest): PersonEvent[] {
  const data = { userId: before.id };
  const facts: PersonEvent[] = [];
  if (changesStatus(before, change))
    facts.push({ type: change.status === 'suspended' ? 'PersonSuspended' : 'PersonReinstated', data });
  if (change.role !== undefined && changesRole(before, change))
    facts.push({ type: 'PersonRoleChanged', data: { ...data, role: change.role } });
  return facts;
}
