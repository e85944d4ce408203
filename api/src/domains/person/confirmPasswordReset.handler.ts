import { streams } from '@mudu/contracts/ids';
import type { ConfirmPasswordResetRequest } from '@mudu/contracts/person/requests';
import { invalid } from '@mudu/contracts/problems';
import { isStaff } from '@mudu/contracts/roles';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { RateLimits } from '../../http/rateLimits.js';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { InjectPool } from '../../platform/tokens.js';
import { NewPassword } from './newPassword.js';
import { OpenResets, wrongCode, wrongLink } from './openResets.js';
import { passwordRefusal } from './passwords.js';
import { findPersonByEmail, type PersonRow } from './personView.js';

export class ConfirmPasswordReset extends Command<{ message: string }> {
  constructor(readonly form: ConfirmPasswordResetRequest) {
    super();
  }
}

/** Sets a new password by code or by link; both die with it, and so do all sessions. */
@CommandHandler(ConfirmPasswordReset)
export class ConfirmPasswordResetHandler implements ICommandHandler<ConfirmPasswordReset> {
  constructor(
    private readonly resets: OpenResets,
    private readonly newPassword: NewPassword,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ form }: ConfirmPasswordReset): Promise<{ message: string }> {
    const person = form.token ? await this.byLink(form.token, form.code) : await this.byCode(form);
    const refusal = passwordRefusal(form.newPassword, person.role);
    if (refusal) {
      await this.resets.forgive(person.id);
      throw invalid({ newPassword: refusal });
    }
    await this.newPassword.set(person.id, form.newPassword, {
      within: async db => {
        if (!(await this.resets.use(db, person.id))) throw form.token ? wrongLink() : wrongCode();
        const fact = { type: 'PersonPasswordReset', data: { userId: person.id } } as const;
        await this.outbox.event(db, streams.person(person.id), fact, person.id);
      },
    });
    await this.limits.clear('signIn', person.email);
    return { message: 'Password reset successfully! You can now sign in.' };
  }

  private async byCode({ email = '', code = '' }: ConfirmPasswordResetRequest): Promise<PersonRow> {
    await this.limits.take('resetTry', email);
    const person = await findPersonByEmail(this.pool, email);
    const right = await this.resets.codeMatches(person?.id, code);
    if (!person || !right) throw wrongCode();
    await this.limits.clear('resetTry', email);
    return person;
  }

  /** Staff prove both: the link and the code of the same mail. */
  private async byLink(token: string, code: string | undefined): Promise<PersonRow> {
    const person = await this.resets.ownerOfLink(token);
    if (!person) throw wrongLink();
    if (isStaff(person.role)) {
      if (!code) throw invalid({ code: 'Required' });
      await this.limits.take('resetTry', person.email);
      if (!(await this.resets.codeMatches(person.id, code))) throw wrongCode();
    }
    return person;
  }
}
