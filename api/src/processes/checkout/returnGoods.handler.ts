import type { OrderId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { type Quantity, Stock } from '../../domains/catalogue/index.js';
import { type KnownOrder, Orders } from '../../domains/order/index.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectPool } from '../../platform/tokens.js';
import { goodsOf } from './orderGoods.js';

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
const missing = (order: KnownOrder): Quantity[] =>
  order.facts.lines.flatMap(line => goodsOf(line, order.refundedLines[line.id]?.quantity ?? 0));
