import type { OrderId } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { Stock } from './stock.js';

/** The goods held for an order are sold. */
export class SellStock extends Command<void> {
  constructor(readonly orderId: OrderId) {
    super();
  }
}

@CommandHandler(SellStock)
export class SellStockHandler implements ICommandHandler<SellStock> {
  constructor(
    private readonly stock: Stock,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ orderId }: SellStock): Promise<void> {
    await this.stock.commit(this.pool, orderId, this.clock.now());
  }
}
