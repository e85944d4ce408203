import type { ReorderedCart } from '@mudu/contracts/cart/views';
import type { OrderId, UserId } from '@mudu/contracts/ids';
import { problem } from '@mudu/contracts/problems';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartStore } from '../../domains/cart/index.js';
import { isHidden, Orders, openedName } from '../../domains/order/index.js';
import { PersonKeys } from '../../platform/personKeys.js';

/** Puts an order's lines into the cart again, at today's prices; what is left out is named. */
export class Reorder extends Command<ReorderedCart> {
  constructor(
    readonly userId: UserId,
    readonly orderId: OrderId,
  ) {
    super();
  }
}

@CommandHandler(Reorder)
export class ReorderHandler implements ICommandHandler<Reorder> {
  constructor(
    private readonly carts: CartStore,
    private readonly orders: Orders,
    private readonly keys: PersonKeys,
  ) {}

  async execute({ userId, orderId }: Reorder): Promise<ReorderedCart> {
    const order = (await this.orders.find(orderId))?.order;
    if (order?.facts.userId !== userId || isHidden(order)) throw problem('not_found');
    const lines = await Promise.all(
      order.facts.lines.map(async line => ({ ...line, name: await openedName(this.keys, userId, line) })),
    );
    const { cart, ...leftOut } = await this.carts.refill(userId, lines);
    return { ...cart, ...leftOut };
  }
}
