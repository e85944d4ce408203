import type { OrderId } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { together } from '../../platform/together.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { CatalogueNews } from './catalogueNews.js';
import { commitStock, moveStock } from './moveStock.js';

/** The goods held for an order are sold: on hand falls, and so does what is held. */
export class SellStock extends Command<void> {
  constructor(readonly orderId: OrderId) {
    super();
  }
}

@CommandHandler(SellStock)
export class SellStockHandler implements ICommandHandler<SellStock> {
  private readonly sold = together<OrderId, void>(async orderIds => {
    const itemIds = await moveStock(this.pool, commitStock, [orderIds, this.clock.now()]);
    if (itemIds.length > 0) this.news.stockMoved(itemIds, { committed: true });
    return orderIds.map(() => undefined);
  });

  constructor(
    private readonly news: CatalogueNews,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  execute({ orderId }: SellStock): Promise<void> {
    return this.sold(orderId);
  }
}
