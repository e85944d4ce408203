import type { UserId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';

/** Of a person who was erased. */
export class ForgetCart extends Command<void> {
  constructor(readonly personId: UserId) {
    super();
  }
}

@CommandHandler(ForgetCart)
export class ForgetCartHandler implements ICommandHandler<ForgetCart> {
  constructor(@InjectPool() private readonly pool: Pool) {}

  async execute({ personId }: ForgetCart): Promise<void> {
    await this.pool.query('DELETE FROM app.carts WHERE user_id = $1', [personId]);
    await this.pool.query('DELETE FROM app.cart_checkouts WHERE user_id = $1', [personId]);
  }
}
