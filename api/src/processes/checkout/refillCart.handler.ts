import type { OrderId, UserId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartCheckouts } from '../../domains/cart/index.js';
import { Orders } from '../../domains/order/index.js';
import type { CommandContext } from '../../messaging/decider.js';

/** An order that the wallet could not pay gives its lines back to the cart it came from. */
export class RefillCart extends Command<void> {
  constructor(
    readonly orderId: OrderId,
    readonly userId: UserId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RefillCart)
export class RefillCartHandler implements ICommandHandler<RefillCart> {
  constructor(
    private readonly checkouts: CartCheckouts,
    private readonly orders: Orders,
  ) {}

  async execute({ orderId, userId, context }: RefillCart): Promise<void> {
    const found = await this.orders.find(orderId, context);
    if (!found) return;
    const { lines, cartVersion } = found.order.facts;
    await this.checkouts.refillOnce(userId, orderId, cartVersion, lines);
  }
}
