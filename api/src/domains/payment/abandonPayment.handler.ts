import { type PaymentReference, streams } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectClock } from '../../platform/tokens.js';
import { paymentDecider } from './payment.decider.js';

/** Nobody finished this payment. Not final: a later success counts. */
export class AbandonPayment {
  constructor(
    readonly reference: PaymentReference,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(AbandonPayment)
export class AbandonPaymentHandler implements ICommandHandler<AbandonPayment> {
  constructor(
    private readonly executor: CommandExecutor,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ reference, context }: AbandonPayment): Promise<void> {
    const command = { type: 'Abandon', at: this.clock.now() } as const;
    await this.executor.handle(paymentDecider, streams.payment(reference), command, {
      ...context,
      commandId: `${context.commandId} abandon`,
    });
  }
}
