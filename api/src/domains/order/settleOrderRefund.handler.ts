import { type OrderId, streams } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { isProblem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectClock } from '../../platform/tokens.js';
import { orderDecider } from './order.decider.js';

export class SettleOrderRefund {
  constructor(
    readonly orderId: OrderId,
    readonly refundId: string,
    readonly to: 'original' | 'wallet',
    readonly amountKobo: Kobo,
    readonly context: CommandContext,
  ) {}
}

/** Tells the order that its refund has arrived. A credit that was no refund of the order is nothing to tell. */
@CommandHandler(SettleOrderRefund)
export class SettleOrderRefundHandler implements ICommandHandler<SettleOrderRefund> {
  constructor(
    private readonly executor: CommandExecutor,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ orderId, refundId, to, amountKobo, context }: SettleOrderRefund): Promise<void> {
    const command = { type: 'SettleRefund', refundId, to, amountKobo, at: this.clock.now() } as const;
    try {
      await this.executor.handle(orderDecider, streams.order(orderId), command, context);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'not_found') throw error;
    }
  }
}
