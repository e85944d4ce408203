import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { RateLimits } from '../../http/rateLimits.js';
import { InjectPool } from '../../platform/tokens.js';
import { findPersonByEmail } from './personView.js';
import { ResetMail } from './resetMail.js';

export class RequestPasswordReset extends Command<{ message: string }> {
  constructor(readonly email: string) {
    super();
  }
}

/** The reply is the same, and takes as long, whether or not the address has an account. */
@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly resetMail: ResetMail,
    private readonly limits: RateLimits,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ email }: RequestPasswordReset): Promise<{ message: string }> {
    await this.limits.take('resetRequest', email);
    const secrets = await this.resetMail.fresh();
    const person = await findPersonByEmail(this.pool, email);
    await this.limits.clear('resetTry', email);
    if (person) await this.resetMail.send(person, secrets);
    return { message: 'If this address has an account, a reset code is on its way.' };
  }
}
