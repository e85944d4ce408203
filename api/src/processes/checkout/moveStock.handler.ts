import { type OrderId, streams } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Stock } from '../../domains/catalogue/stock.js';
import { orderDecider } from '../../domains/order/order.decider.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** What becomes of the goods held for an order: sold, let go, or put back on the shelf after a sale. */
export class MoveStock {
  constructor(
    readonly orderId: OrderId,
    readonly to: 'sold' | 'released' | 'restocked',
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(MoveStock)
export class MoveStockHandler implements ICommandHandler<MoveStock> {
  constructor(
    private readonly stock: Stock,
    private readonly executor: CommandExecutor,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ orderId, to }: MoveStock): Promise<void> {
    if (to === 'sold') await this.stock.commit(this.pool, orderId, this.clock.now());
    else {
      await this.stock.release(this.pool, orderId);
      if (to === 'restocked') await this.stock.restock(this.pool, orderId, await this.missing(orderId));
    }
  }

  /** What was refunded because it was not there, counted as the stock counts it. */
  private async missing(orderId: OrderId): Promise<{ itemId: string; quantity: number }[]> {
    const { state } = await this.executor.load(orderDecider, streams.order(orderId));
    if (state.kind === 'none') return [];
    return state.facts.lines.flatMap(line => {
      const refunded = state.refundedLines[line.id]?.quantity ?? 0;
      // Contents of a custom line are counted for all its units; add-ons go with the last unit of theirs.
      if (line.itemId === null)
        return line.addons.map(({ itemId, quantity }) => ({
          itemId,
          quantity: (quantity / line.quantity) * refunded,
        }));
      return [
        { itemId: line.itemId, quantity: refunded },
        ...(refunded === line.quantity ? line.addons : []),
      ];
    });
  }
}
