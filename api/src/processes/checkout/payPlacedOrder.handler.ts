import type { OrderId, UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Orders } from '../../domains/order/index.js';
import { Wallets } from '../../domains/wallet/index.js';
import type { CommandContext } from '../../messaging/decider.js';

/** A placed order is paid from the wallet. Too little there is a fact of the wallet, which ends the order (rules/wallet.md W11). */
export class PayPlacedOrder extends Command<void> {
  constructor(
    readonly orderId: OrderId,
    readonly userId: UserId,
    readonly amountKobo: Kobo,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PayPlacedOrder)
export class PayPlacedOrderHandler implements ICommandHandler<PayPlacedOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly wallets: Wallets,
  ) {}

  async execute({ orderId, userId, amountKobo, context }: PayPlacedOrder): Promise<void> {
    if (!context.after && (await this.hasEnded(orderId))) return;
    const recordShortAs = { attempt: `checkout ${orderId}` };
    await this.wallets.handle(userId, { type: 'DebitForOrder', orderId, amountKobo, recordShortAs }, context);
  }

  /** Asked later than at once, an order that has ended takes nothing, though there may be money for it by then. */
  private async hasEnded(orderId: OrderId): Promise<boolean> {
    return (await this.orders.find(orderId))?.order.kind === 'cancelled';
  }
}
