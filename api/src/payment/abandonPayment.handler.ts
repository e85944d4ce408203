import { type PaymentReference, streams } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../commands/aggregates.js';
import type { Cause } from '../commands/decider.js';
import { InjectClock } from '../platform/tokens.js';
import { paymentDecider } from './payment.decider.js';

/** Nobody finished this payment. Not final: a later success counts. */
export class AbandonPayment {
  constructor(
    readonly reference: PaymentReference,
    readonly cause: Cause,
  ) {}
}

@CommandHandler(AbandonPayment)
export class AbandonPaymentHandler implements ICommandHandler<AbandonPayment> {
  constructor(
    private readonly aggregates: Aggregates,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ reference, cause }: AbandonPayment): Promise<void> {
    const command = { type: 'Abandon', at: this.clock.now() } as const;
    await this.aggregates.handle(paymentDecider, streams.payment(reference), command, {
      ...cause,
      commandId: `${cause.commandId} abandon`,
    });
  }
}
