import type { PaymentReference } from '@mudu/contracts/ids';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../messaging/decider.js';
import { Payments } from './payments.js';
import { RefundCardPayment } from './refundCardPayment.handler.js';

/** Something was said about a refund of this payment: ask how far each is that the provider may still make. */
export class AskAboutRefund extends Command<void> {
  constructor(
    readonly reference: PaymentReference,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AskAboutRefund)
export class AskAboutRefundHandler implements ICommandHandler<AskAboutRefund> {
  constructor(
    private readonly payments: Payments,
    private readonly commands: CommandBus,
  ) {}

  async execute({ reference, context }: AskAboutRefund): Promise<void> {
    const payment = await this.payments.find(reference);
    if (payment?.kind !== 'succeeded') return;
    for (const [refundId, { orderId, amountKobo, status }] of Object.entries(payment.refunds))
      if (status === 'pending' || status === 'failed')
        await this.commands.execute(
          new RefundCardPayment(reference, orderId, refundId, amountKobo, {
            ...context,
            personId: payment.facts.userId,
            commandId: `${context.commandId} ${refundId}`,
          }),
        );
  }
}
