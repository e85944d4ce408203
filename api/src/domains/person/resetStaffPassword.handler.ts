import { problem } from '@mudu/contracts/problems';
import { isStaff } from '@mudu/contracts/roles';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { audited, recordAct } from '../../platform/audited.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { findPerson } from './personView.js';
import { ResetMail } from './resetMail.js';

export class ResetStaffPassword extends Command<{ message: string }> {
  constructor(readonly personId: string) {
    super();
  }
}

/** The letter is the one that asking for a reset brings; who asked is on record (rules/admin.md AD9). */
@CommandHandler(ResetStaffPassword)
export class ResetStaffPasswordHandler implements ICommandHandler<ResetStaffPassword> {
  constructor(
    private readonly resetMail: ResetMail,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ personId }: ResetStaffPassword): Promise<{ message: string }> {
    const person = await findPerson(this.pool, personId);
    if (!person || person.status === 'erased' || !isStaff(person.role)) throw problem('not_found');
    await audited(this.pool, this.clock, db =>
      recordAct(db, { action: 'reset_password', entity: 'person', entityId: personId }),
    );
    await this.resetMail.send(person, await this.resetMail.fresh());
    return { message: `A reset code is on its way to ${person.email}` };
  }
}
