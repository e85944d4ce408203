import { type OrderId, type PaymentReference, streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { isProblem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';
import { InjectClock } from '../../platform/tokens.js';
import { walletDecider } from '../wallet/wallet.decider.js';
import { orderDecider } from './order.decider.js';

/** Money for an order has come, or none is due. `reference` is the provider's; a wallet has none. */
export class ConfirmOrder {
  constructor(
    readonly order: { orderId: OrderId; userId: UserId },
    readonly payment:
      | { by: 'card'; reference: PaymentReference; amountKobo: Kobo }
      | { by: 'wallet'; amountKobo: Kobo }
      | { by: 'nothing_due' },
    readonly context: CommandContext,
  ) {}
}

/** Confirms the order, or gives the money to the wallet where the order can no longer take it (decisions §6). */
@CommandHandler(ConfirmOrder)
export class ConfirmOrderHandler implements ICommandHandler<ConfirmOrder> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly delivery: DeliveryOptions,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ order, payment, context }: ConfirmOrder): Promise<void> {
    try {
      await this.executor.handle(
        orderDecider,
        streams.order(order.orderId),
        {
          type: 'ConfirmOrder',
          paidBy: payment.by,
          reference: payment.by === 'card' ? payment.reference : null,
          holidays: await this.delivery.holidays(),
          at: this.clock.now(),
        },
        context,
      );
    } catch (error) {
      if (!isProblem(error) || (error.code !== 'order_expired' && error.code !== 'payment_already_received'))
        throw error;
      await this.giveToWallet(
        { order, payment, context },
        error.code === 'order_expired' ? 'late' : 'already_paid',
      );
    }
  }

  private async giveToWallet(
    { order, payment, context }: ConfirmOrder,
    reason: 'late' | 'already_paid',
  ): Promise<void> {
    if (payment.by === 'nothing_due') return;
    const { orderId, userId } = order;
    const { amountKobo } = payment;
    await this.executor.handle(
      walletDecider,
      streams.wallet(userId),
      payment.by === 'card'
        ? { type: 'CreditSurplus', reference: payment.reference, amountKobo, orderId, reason }
        : { type: 'RefundOrder', refundId: `unused-${orderId}`, orderId, amountKobo },
      context,
    );
  }
}
