import type { UserId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';

/** What a person who was erased wrote to the shop, with what was answered. */
export class ForgetContact extends Command<void> {
  constructor(readonly personId: UserId) {
    super();
  }
}

@CommandHandler(ForgetContact)
export class ForgetContactHandler implements ICommandHandler<ForgetContact> {
  constructor(@InjectPool() private readonly pool: Pool) {}

  async execute({ personId }: ForgetContact): Promise<void> {
    await this.pool.query('DELETE FROM app.contact_messages WHERE person_id = $1', [personId]);
  }
}
