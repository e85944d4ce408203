import type { PaymentReference } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectClock } from '../../platform/tokens.js';
import { Payments } from './payments.js';

/** Nobody finished this payment. Not final: a later success counts. */
export class AbandonPayment extends Command<void> {
  constructor(
    readonly reference: PaymentReference,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AbandonPayment)
export class AbandonPaymentHandler implements ICommandHandler<AbandonPayment> {
  constructor(
    private readonly payments: Payments,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ reference, context }: AbandonPayment): Promise<void> {
    const command = { type: 'Abandon', at: this.clock.now() } as const;
    await this.payments.handle(reference, command, {
      ...context,
      commandId: `${context.commandId} abandon`,
    });
  }
}
