import { type OrderId, partRefundId, streams, type UserId } from '@mudu/contracts/ids';
import type { InstallmentMethod } from '@mudu/contracts/installment/events';
import type { Kobo } from '@mudu/contracts/money';
import { isProblem } from '@mudu/contracts/problems';
import type { Instant } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderDecider } from '../../domains/order/order.decider.js';
import { walletDecider } from '../../domains/wallet/wallet.decider.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';

/** Tells the order that a later part of it was paid. */
export class RecordPart {
  constructor(
    readonly orderId: OrderId,
    readonly userId: UserId,
    readonly part: {
      installmentId: string;
      method: InstallmentMethod;
      reference: string | null;
      amountKobo: Kobo;
      paidAt: Instant;
    },
    readonly context: CommandContext,
  ) {}
}

/** An order that ended while its plan still took the money gives the part back: its refund did not know of it. */
@CommandHandler(RecordPart)
export class RecordPartHandler implements ICommandHandler<RecordPart> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ orderId, userId, part, context }: RecordPart): Promise<void> {
    try {
      await this.executor.handle(
        orderDecider,
        streams.order(orderId),
        { type: 'RecordPart', ...part },
        context,
      );
    } catch (error) {
      if (!isProblem(error) || error.code !== 'order_expired') throw error;
      const { installmentId, amountKobo } = part;
      await this.executor.handle(
        walletDecider,
        streams.wallet(userId),
        { type: 'RefundOrder', refundId: partRefundId(installmentId), orderId, amountKobo },
        context,
      );
    }
  }
}

/** Nothing of the plan is left to pay: the order is paid. */
export class CompleteOrderPayment {
  constructor(
    readonly orderId: OrderId,
    readonly at: Instant,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(CompleteOrderPayment)
export class CompleteOrderPaymentHandler implements ICommandHandler<CompleteOrderPayment> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ orderId, at, context }: CompleteOrderPayment): Promise<void> {
    const command = { type: 'CompletePayment', at } as const;
    await this.executor.handle(orderDecider, streams.order(orderId), command, context);
  }
}
