import type { OrderId } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { together } from '../../platform/together.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { CatalogueNews } from './catalogueNews.js';
import { commitStock, moveStock } from './moveStock.js';

/**
 * The goods held for an order are sold: on hand falls, and so does what is held. False for an order that never held any
 * here.
 */
export class SellStock extends Command<boolean> {
  constructor(readonly orderId: OrderId) {
    super();
  }
}

@CommandHandler(SellStock)
export class SellStockHandler implements ICommandHandler<SellStock> {
  private readonly sold = together<OrderId, boolean>(all => this.sellAll(all));

  constructor(
    private readonly news: CatalogueNews,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  execute({ orderId }: SellStock): Promise<boolean> {
    return this.sold(orderId);
  }

  private async sellAll(all: readonly OrderId[]): Promise<boolean[]> {
    const { itemIds, orderIds } = await moveStock(this.pool, commitStock, [all, this.clock.now()]);
    if (itemIds.length > 0) this.news.stockMoved(itemIds, { committed: true });
    const known = new Set(orderIds);
    const others = all.filter(id => !known.has(id));
    if (others.length > 0) for (const id of await this.knownOf(others)) known.add(id);
    return all.map(id => known.has(id));
  }

  /** Those whose goods are sold already, or were let go. */
  private async knownOf(orderIds: readonly OrderId[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ order_id: string }>(
      'SELECT order_id FROM app.stock_reservations WHERE order_id = ANY ($1::uuid[])',
      [orderIds],
    );
    return rows.map(row => row.order_id);
  }
}
