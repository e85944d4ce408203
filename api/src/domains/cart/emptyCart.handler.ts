import type { UserId } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** The cart has become an order. Does nothing when the cart has changed since. */
export class EmptyCart extends Command<void> {
  constructor(
    readonly userId: UserId,
    readonly cartVersion: number,
  ) {
    super();
  }
}

@CommandHandler(EmptyCart)
export class EmptyCartHandler implements ICommandHandler<EmptyCart> {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ userId, cartVersion }: EmptyCart): Promise<void> {
    await this.pool.query({
      name: 'cart-empty',
      text: `
      WITH turned AS (
        UPDATE app.carts SET version = version + 1, updated_at = $3
        WHERE user_id = $1 AND version = $2 RETURNING user_id
      ), fewer_lines AS (
        DELETE FROM app.cart_lines AS line USING turned WHERE line.user_id = turned.user_id
      )
      SELECT FROM turned`,
      values: [userId, cartVersion, this.clock.now()],
    });
  }
}
