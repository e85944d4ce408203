import type { UserId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';

/** Of a person who was erased. */
export class ForgetPreferences extends Command<void> {
  constructor(readonly personId: UserId) {
    super();
  }
}

@CommandHandler(ForgetPreferences)
export class ForgetPreferencesHandler implements ICommandHandler<ForgetPreferences> {
  constructor(@InjectPool() private readonly pool: Pool) {}

  async execute({ personId }: ForgetPreferences): Promise<void> {
    await this.pool.query('DELETE FROM app.notification_preferences WHERE person_id = $1', [personId]);
  }
}
