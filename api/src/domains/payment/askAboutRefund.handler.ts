import { type PaymentReference, streams } from '@mudu/contracts/ids';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { paymentDecider } from './payment.decider.js';
import { RefundToCard } from './refundToCard.handler.js';

/** Something was said about a refund of this payment: ask how far each open one is. */
export class AskAboutRefund {
  constructor(
    readonly reference: PaymentReference,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(AskAboutRefund)
export class AskAboutRefundHandler implements ICommandHandler<AskAboutRefund> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly commands: CommandBus,
  ) {}

  async execute({ reference, context }: AskAboutRefund): Promise<void> {
    const { state } = await this.executor.load(paymentDecider, streams.payment(reference));
    if (state.kind !== 'succeeded') return;
    for (const [refundId, { orderId, amountKobo, status }] of Object.entries(state.refunds))
      if (status === 'pending')
        await this.commands.execute(
          new RefundToCard(orderId, refundId, amountKobo, {
            ...context,
            personId: state.facts.userId,
            commandId: `${context.commandId} ${refundId}`,
          }),
        );
  }
}
