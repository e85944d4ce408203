import type { OrderId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Stock } from '../../domains/catalogue/index.js';
import { type KnownOrder, Orders } from '../../domains/order/index.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectPool } from '../../platform/tokens.js';

/** The goods of an order that ended before dispatch go back: those held are let go, those sold return to the shelf. */
export class ReturnGoods extends Command<void> {
  constructor(
    readonly orderId: OrderId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReturnGoods)
export class ReturnGoodsHandler implements ICommandHandler<ReturnGoods> {
  constructor(
    private readonly stock: Stock,
    private readonly orders: Orders,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ orderId, context }: ReturnGoods): Promise<void> {
    await this.stock.release(this.pool, orderId);
    const found = await this.orders.find(orderId, context);
    await this.stock.restock(this.pool, orderId, found ? missing(found.order) : []);
  }
}

/** What was refunded because it was not there, counted as the stock counts it. */
const missing = (order: KnownOrder): { itemId: string; quantity: number }[] =>
  order.facts.lines.flatMap(line => {
    const refunded = order.refundedLines[line.id]?.quantity ?? 0;
    // Contents of a custom line are counted for all its units; add-ons go with the last unit of theirs.
    if (line.itemId === null)
      return line.addons.map(({ itemId, quantity }) => ({
        itemId,
        quantity: (quantity / line.quantity) * refunded,
      }));
    return [{ itemId: line.itemId, quantity: refunded }, ...(refunded === line.quantity ? line.addons : [])];
  });
