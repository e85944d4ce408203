import type { PaymentReference, UserId } from '@mudu/contracts/ids';
import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import { problem } from '@mudu/contracts/problems';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type KnownPayment, Payments, SettlePayment } from '../../domains/payment/index.js';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { FollowUp } from '../../messaging/followUp.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { CreditPayment } from './creditPayment.handler.js';
import { CreditUnused } from './creditUnused.handler.js';
import { PaymentTargets } from './purposes/paymentTargets.js';
import { VerifiedPayments } from './verifiedPayments.js';

/** Its payer is back from the pay page. The visit proves nothing: the provider is asked (rules/payment.md P5). */
export class VerifyPayment extends Command<VerifiedPayment> {
  constructor(
    readonly userId: UserId,
    readonly reference: PaymentReference,
  ) {
    super();
  }
}

@CommandHandler(VerifyPayment)
export class VerifyPaymentHandler implements ICommandHandler<VerifyPayment> {
  constructor(
    private readonly payments: Payments,
    private readonly engine: ProcessEngine,
    private readonly commands: CommandBus,
    private readonly targets: PaymentTargets,
    private readonly followUp: FollowUp,
    private readonly verified: VerifiedPayments,
  ) {}

  async execute({ userId, reference }: VerifyPayment): Promise<VerifiedPayment> {
    await this.own(userId, reference);
    const context = commandFromRequest(userId);
    const settledHere = await this.engine.run(() =>
      this.commands.execute(new SettlePayment(reference, context)),
    );
    if (!settledHere) {
      // When the webhook was first, the money may still be on its way: who is told of success finds it credited, and
      // all that follows from it.
      await this.engine.run(() => this.commands.execute(new CreditPayment(reference, context)));
      await this.engine.run(() => this.commands.execute(new CreditUnused(reference, context)));
      const { kind, facts } = await this.own(userId, reference);
      const stream = this.targets[facts.purpose].stream(facts);
      if (kind === 'succeeded' && stream) await this.followUp.from(stream, { reference });
    }
    return this.verified.shown(await this.own(userId, reference));
  }

  /** Others' references are not there (rules/payment.md P6). */
  private async own(userId: UserId, reference: PaymentReference): Promise<KnownPayment> {
    const payment = await this.payments.find(reference);
    if (payment?.facts.userId !== userId) throw problem('not_found');
    return payment;
  }
}
