import type { UserId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';

/** Of a person who was erased; orders keep what was in theirs. */
export class ForgetCustomPackages extends Command<void> {
  constructor(readonly personId: UserId) {
    super();
  }
}

@CommandHandler(ForgetCustomPackages)
export class ForgetCustomPackagesHandler implements ICommandHandler<ForgetCustomPackages> {
  constructor(@InjectPool() private readonly pool: Pool) {}

  async execute({ personId }: ForgetCustomPackages): Promise<void> {
    await this.pool.query('DELETE FROM app.custom_packages WHERE user_id = $1', [personId]);
  }
}
