import type { BodyOf } from '@mudu/contracts/endpoint';
import type { changePassword } from '@mudu/contracts/endpoints/person';
import { invalid, problem } from '@mudu/contracts/problems';
import { isStaff } from '@mudu/contracts/roles';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { RateLimits } from '../../http/rateLimits.js';
import type { Identity } from '../../platform/requestContext.js';
import { InjectPool } from '../../platform/tokens.js';
import { NewPassword } from './newPassword.js';
import { Passwords, passwordRefusal } from './passwords.js';
import { findPerson, isStill } from './personView.js';
import { hasSetPassword } from './sessionTable.js';

export class ChangePassword extends Command<{ message: string }> {
  constructor(
    readonly caller: Identity,
    readonly form: BodyOf<typeof changePassword>,
  ) {
    super();
  }
}

const CHANGED = { message: 'Password changed successfully!' };
const wrongPassword = () => invalid({ currentPassword: 'Current password is incorrect' });

/**
 * Sets a new password; every other session of the person ends. The session that has set it may say the same again, as
 * who lost the first answer does.
 */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly passwords: Passwords,
    private readonly newPassword: NewPassword,
    private readonly limits: RateLimits,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ caller, form }: ChangePassword): Promise<{ message: string }> {
    const { currentPassword, newPassword, agreeToTerms = false } = form;
    await this.limits.take('currentPassword', caller.userId);
    const person = await findPerson(this.pool, caller.userId);
    if (!person) throw problem('invalid_token');
    const isNow = (password: string) => this.passwords.matches(person.password_hash, password);
    const known = await isNow(currentPassword);
    const again = !known && (await hasSetPassword(this.pool, caller.sessionId)) && (await isNow(newPassword));
    if (!known && !again) throw wrongPassword();
    await this.limits.clear('currentPassword', caller.userId);
    if (again) return CHANGED;
    const refusal = passwordRefusal(newPassword, person.role);
    if (refusal) throw invalid({ newPassword: refusal });
    const staff = isStaff(person.role);
    if (person.must_change_password && staff && !agreeToTerms)
      throw invalid({ agreeToTerms: 'You must agree to the terms and conditions' });
    await this.newPassword.set(person.id, newPassword, {
      keepSession: caller.sessionId,
      agreedToTerms: staff && agreeToTerms,
      within: async db => {
        // Whoever knew the old one may have been shut out of the account just now.
        if (!(await isStill(db, person))) throw wrongPassword();
      },
    });
    return CHANGED;
  }
}
