import type { PaymentReference } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Payments } from '../../domains/payment/index.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectClock } from '../../platform/tokens.js';
import { PaymentTargets } from './purposes/paymentTargets.js';

/** Tells what a payment was meant for that the try has failed. */
export class TellFailedPayment extends Command<void> {
  constructor(
    readonly reference: PaymentReference,
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(TellFailedPayment)
export class TellFailedPaymentHandler implements ICommandHandler<TellFailedPayment> {
  constructor(
    private readonly payments: Payments,
    private readonly targets: PaymentTargets,
    private readonly commands: CommandBus,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ reference, reason, context }: TellFailedPayment): Promise<void> {
    const payment = await this.payments.find(reference, context);
    if (!payment) return;
    const { facts } = payment;
    const own = { ...context, at: this.clock.now() };
    for (const command of this.targets[facts.purpose].failed({ ...facts, reason }, own))
      await this.commands.execute(command);
  }
}
