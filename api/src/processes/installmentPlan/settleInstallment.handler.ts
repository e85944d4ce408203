import { type PaymentReference, planOfInstallment, streams, surplusReference } from '@mudu/contracts/ids';
import type { InstallmentMethod } from '@mudu/contracts/installment/events';
import type { Kobo } from '@mudu/contracts/money';
import { isProblem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Installments } from '../../domains/installment/installmentPlans.js';
import { walletDecider } from '../../domains/wallet/wallet.decider.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectClock } from '../../platform/tokens.js';

/** Money for an installment is here: `reference` is the provider's, a wallet has none. */
export class SettleInstallment {
  constructor(
    readonly installmentId: string,
    readonly method: InstallmentMethod,
    readonly reference: PaymentReference | null,
    readonly receivedKobo: Kobo,
    readonly context: CommandContext,
  ) {}
}

/**
 * Pays the part, once. A part that is paid, waived or no longer owed sends the whole sum to the wallet; one that a
 * refund has made smaller since sends what is over (decisions §6).
 */
@CommandHandler(SettleInstallment)
export class SettleInstallmentHandler implements ICommandHandler<SettleInstallment> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly installments: Installments,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute(settlement: SettleInstallment): Promise<void> {
    const { installmentId, method, reference, receivedKobo, context } = settlement;
    const planId = planOfInstallment(installmentId);
    const pay = {
      type: 'PayInstallment',
      installmentId,
      method,
      reference,
      paidAt: this.clock.now(),
    } as const;
    try {
      await this.installments.handle(planId, pay, context);
    } catch (error) {
      if (!isProblem(error)) throw error;
      await this.giveToWallet(
        settlement,
        receivedKobo,
        error.code === 'plan_closed' ? 'late' : 'already_paid',
      );
      return;
    }
    const plan = await this.installments.find(planId);
    const due = plan?.parts.find(part => part.installmentId === installmentId)?.amountKobo ?? receivedKobo;
    if (receivedKobo > due) await this.giveToWallet(settlement, receivedKobo - due, 'surplus');
  }

  private async giveToWallet(
    { installmentId, method, reference, context }: SettleInstallment,
    amountKobo: Kobo,
    reason: 'late' | 'already_paid' | 'surplus',
  ): Promise<void> {
    const plan = await this.installments.find(planOfInstallment(installmentId));
    if (!plan) return;
    const { userId, orderId } = plan.facts;
    const spare = { ...context, commandId: `${context.commandId} spare` };
    const paid = reference as PaymentReference;
    await this.executor.handle(
      walletDecider,
      streams.wallet(userId),
      method === 'card'
        ? {
            type: 'CreditSurplus',
            reference: reason === 'surplus' ? surplusReference(paid) : paid,
            amountKobo,
            orderId,
            reason,
          }
        : { type: 'RefundOrder', refundId: `unused-${installmentId}`, orderId, amountKobo },
      spare,
    );
  }
}
