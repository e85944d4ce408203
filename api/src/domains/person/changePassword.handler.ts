import { invalid, problem } from '@mudu/contracts/problems';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { RateLimits } from '../../http/rateLimits.js';
import type { Identity } from '../../platform/requestContext.js';
import { InjectPool } from '../../platform/tokens.js';
import { NewPassword } from './newPassword.js';
import { Passwords, passwordRefusal } from './passwords.js';
import { findPerson } from './personView.js';

export class ChangePassword extends Command<{ message: string }> {
  constructor(
    readonly caller: Identity,
    readonly currentPassword: string,
    readonly newPassword: string,
  ) {
    super();
  }
}

/** Sets a new password; every other session of the person ends. */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly passwords: Passwords,
    private readonly newPassword: NewPassword,
    private readonly limits: RateLimits,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ caller, currentPassword, newPassword }: ChangePassword): Promise<{ message: string }> {
    await this.limits.take('currentPassword', caller.userId);
    const person = await findPerson(this.pool, caller.userId);
    if (!person) throw problem('invalid_token');
    if (!(await this.passwords.matches(person.password_hash, currentPassword)))
      throw invalid({ currentPassword: 'Current password is incorrect' });
    await this.limits.clear('currentPassword', caller.userId);
    const refusal = passwordRefusal(newPassword, person.role);
    if (refusal) throw invalid({ newPassword: refusal });
    await this.newPassword.set(person.id, newPassword, { keepSession: caller.sessionId });
    return { message: 'Password changed successfully!' };
  }
}
