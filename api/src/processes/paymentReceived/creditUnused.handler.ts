import type { PaymentReference } from '@mudu/contracts/ids';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Payments } from '../../domains/payment/index.js';
import type { CommandContext } from '../../messaging/decider.js';
import { PaymentTargets } from './purposes/paymentTargets.js';

/**
 * Sees to it that what the target of a payment could not take is in the wallet. The process does that by itself; who is
 * about to be told of success waits for it here, because another instance may be in the middle of it.
 */
export class CreditUnused extends Command<void> {
  constructor(
    readonly reference: PaymentReference,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreditUnused)
export class CreditUnusedHandler implements ICommandHandler<CreditUnused> {
  constructor(
    private readonly payments: Payments,
    private readonly targets: PaymentTargets,
    private readonly commands: CommandBus,
  ) {}

  async execute({ reference, context }: CreditUnused): Promise<void> {
    const payment = await this.payments.find(reference);
    if (payment?.kind !== 'succeeded') return;
    const { facts } = payment;
    const unused = await this.targets[facts.purpose].unused(facts, { ...context, personId: facts.userId });
    for (const command of unused) await this.commands.execute(command);
  }
}
