import type { OrderId } from '@mudu/contracts/ids';
import type { Instant } from '@mudu/contracts/time';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SellStock, Stock } from '../../domains/catalogue/index.js';
import { Orders } from '../../domains/order/index.js';
import type { ProcessContext } from '../../messaging/process.js';
import { goodsOf } from './orderGoods.js';

/** The goods of an order that is confirmed are sold, also where a database older than its log never held any. */
export class SellGoods extends Command<void> {
  constructor(
    readonly orderId: OrderId,
    readonly confirmedAt: Instant,
    readonly context: ProcessContext,
  ) {
    super();
  }
}

@CommandHandler(SellGoods)
export class SellGoodsHandler implements ICommandHandler<SellGoods> {
  constructor(
    private readonly commands: CommandBus,
    private readonly stock: Stock,
    private readonly orders: Orders,
  ) {}

  async execute({ orderId, confirmedAt, context }: SellGoods): Promise<void> {
    if (await this.commands.execute(new SellStock(orderId))) return;
    const found = await this.orders.find(orderId, context);
    if (found)
      await this.stock.take(
        orderId,
        found.order.facts.lines.flatMap(line => goodsOf(line)),
        confirmedAt,
      );
  }
}
