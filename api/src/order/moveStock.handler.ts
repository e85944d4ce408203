import type { OrderId } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Stock } from '../catalogue/stock.js';
import type { Cause } from '../commands/decider.js';
import { InjectClock, InjectPool } from '../platform/tokens.js';

/** What becomes of the goods held for an order: sold, let go, or put back on the shelf after a sale. */
export class MoveStock {
  constructor(
    readonly orderId: OrderId,
    readonly to: 'sold' | 'released' | 'restocked',
    readonly cause: Cause,
  ) {}
}

@CommandHandler(MoveStock)
export class MoveStockHandler implements ICommandHandler<MoveStock> {
  constructor(
    private readonly stock: Stock,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ orderId, to }: MoveStock): Promise<void> {
    if (to === 'sold') await this.stock.commit(this.pool, orderId, this.clock.now());
    else {
      await this.stock.release(this.pool, orderId);
      if (to === 'restocked') await this.stock.restock(this.pool, orderId);
    }
  }
}
