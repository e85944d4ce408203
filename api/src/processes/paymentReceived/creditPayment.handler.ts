import type { PaymentReference } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Payments } from '../../domains/payment/index.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectClock } from '../../platform/tokens.js';
import { PaymentTargets } from './purposes/paymentTargets.js';

/** Carries received money to what it was meant for; one credit for each reference, however often this runs (rules/invariants.md I4). */
export class CreditPayment extends Command<void> {
  constructor(
    readonly reference: PaymentReference,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreditPayment)
export class CreditPaymentHandler implements ICommandHandler<CreditPayment> {
  constructor(
    private readonly payments: Payments,
    private readonly targets: PaymentTargets,
    private readonly commands: CommandBus,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ reference, context }: CreditPayment): Promise<void> {
    const payment = await this.payments.find(reference, context);
    if (payment?.kind !== 'succeeded') return;
    const { facts, amountKobo: receivedKobo } = payment;
    const own = { ...context, personId: facts.userId, at: this.clock.now() };
    for (const command of this.targets[facts.purpose].received({ ...facts, receivedKobo }, own))
      await this.commands.execute(command);
  }
}
