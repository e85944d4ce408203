import type { OrderId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Orders } from '../../domains/order/index.js';
import { RefundCardPayment } from '../../domains/payment/index.js';
import type { CommandContext } from '../../messaging/decider.js';

/** Gives money of an order back to the card that paid it. */
export class RefundOrderToCard extends Command<void> {
  constructor(
    readonly orderId: OrderId,
    readonly refundId: string,
    readonly amountKobo: Kobo,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RefundOrderToCard)
export class RefundOrderToCardHandler implements ICommandHandler<RefundOrderToCard> {
  constructor(
    private readonly orders: Orders,
    private readonly commands: CommandBus,
  ) {}

  async execute({ orderId, refundId, amountKobo, context }: RefundOrderToCard): Promise<void> {
    const reference = (await this.orders.find(orderId, context))?.order.paid.references[0];
    if (!reference) return;
    await this.commands.execute(new RefundCardPayment(reference, orderId, refundId, amountKobo, context));
  }
}
