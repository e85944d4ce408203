import { type PaymentReference, streams } from '@mudu/contracts/ids';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../commands/aggregates.js';
import type { Cause } from '../commands/decider.js';
import { paymentDecider } from './payment.decider.js';
import { RefundToCard } from './refundToCard.handler.js';

/** Something was said about a refund of this payment: ask how far each open one is. */
export class AskAboutRefund {
  constructor(
    readonly reference: PaymentReference,
    readonly cause: Cause,
  ) {}
}

@CommandHandler(AskAboutRefund)
export class AskAboutRefundHandler implements ICommandHandler<AskAboutRefund> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
  ) {}

  async execute({ reference, cause }: AskAboutRefund): Promise<void> {
    const { state } = await this.aggregates.load(paymentDecider, streams.payment(reference));
    if (state.kind !== 'succeeded') return;
    for (const [refundId, { orderId, amountKobo, status }] of Object.entries(state.refunds))
      if (status === 'pending')
        await this.commands.execute(
          new RefundToCard(orderId, refundId, amountKobo, {
            ...cause,
            personId: state.facts.userId,
            commandId: `${cause.commandId} ${refundId}`,
          }),
        );
  }
}
