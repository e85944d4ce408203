import type { UserId } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { emptyCartAt } from './cartTables.js';

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
    await emptyCartAt(this.pool, userId, cartVersion, this.clock.now());
  }
}
