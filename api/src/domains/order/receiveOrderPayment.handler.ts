import type { OrderId } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../messaging/decider.js';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';
import { InjectClock } from '../../platform/tokens.js';
import type { ReceivePayment } from './order.commands.js';
import { Orders } from './orders.js';

/** Money for an order has come, or none is due. What the order can not take becomes `OrderPaymentRefused`. */
export class ReceiveOrderPayment extends Command<void> {
  constructor(
    readonly orderId: OrderId,
    readonly payment: ReceivePayment['payment'],
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReceiveOrderPayment)
export class ReceiveOrderPaymentHandler implements ICommandHandler<ReceiveOrderPayment> {
  constructor(
    private readonly orders: Orders,
    private readonly delivery: DeliveryOptions,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ orderId, payment, context }: ReceiveOrderPayment): Promise<void> {
    const holidays = await this.delivery.holidays();
    const command = { type: 'ReceivePayment', payment, holidays, at: this.clock.now() } as const;
    await this.orders.handle(orderId, command, context);
  }
}
