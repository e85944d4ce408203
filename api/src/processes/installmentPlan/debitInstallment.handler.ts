import {
  installmentPaymentReference,
  type PaymentReference,
  type PlanId,
  planOfInstallment,
} from '@mudu/contracts/ids';
import type { InstallmentMethod } from '@mudu/contracts/installment/events';
import { type KnownPlan, type OpenInstallment, openInstallment } from '@mudu/contracts/installment/plan';
import type { Kobo } from '@mudu/contracts/money';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InstallmentPlans } from '../../domains/installment/index.js';
import { SavedCards, SettlePayment } from '../../domains/payment/index.js';
import { Wallets } from '../../domains/wallet/index.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectClock } from '../../platform/tokens.js';

/** The one auto-debit of the due day, by the method of the first payment (rules/installment.md IN11). */
export class DebitInstallment extends Command<void> {
  constructor(
    readonly installmentId: string,
    readonly method: InstallmentMethod,
    /** Which auto-debit: an installment that got another day is tried again. */
    readonly attempt: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * A failure is an ordinary unpaid day. An unclear answer is never sent again, only asked about. It may be carried out
 * again, here or by another process, while the first is still waiting for the provider: the plan says which try it is.
 */
@CommandHandler(DebitInstallment)
export class DebitInstallmentHandler implements ICommandHandler<DebitInstallment> {
  constructor(
    private readonly plans: InstallmentPlans,
    private readonly wallets: Wallets,
    private readonly cards: SavedCards,
    private readonly commands: CommandBus,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ installmentId, method, attempt, context }: DebitInstallment): Promise<void> {
    const plan = await this.plans.find(planOfInstallment(installmentId), context);
    const due = plan && openInstallment(plan, installmentId);
    // One that has failed, or was moved to another day, is not tried again for the old one.
    if (!plan || due?.autoDebit !== 'tried') return;
    if (method === 'wallet') await this.fromWallet(plan, due, attempt, context);
    else await this.fromCard(plan, due, context);
  }

  /** Too little there is a fact of the wallet, which is answered like a failed card. */
  private async fromWallet(
    { facts }: KnownPlan,
    { installmentId, amountKobo }: OpenInstallment,
    attempt: string,
    context: CommandContext,
  ): Promise<void> {
    const { planId, orderId, userId } = facts;
    const debit = { type: 'DebitForInstallment', planId, installmentId, orderId, amountKobo } as const;
    await this.wallets.handle(userId, { ...debit, recordShortAs: { attempt } }, context);
  }

  private async fromCard({ facts }: KnownPlan, due: OpenInstallment, context: CommandContext): Promise<void> {
    const { orderId, userId } = facts;
    const { installmentId } = due;
    const card = facts.reference && (await this.cards.of(facts.reference, userId));
    if (!card) return this.noCard(due, context);
    const own = await this.withAttempt(facts.planId, due, context);
    if (!own) return;
    const { reference, amountKobo } = own;
    const named = (name: string): CommandContext => ({
      ...context,
      commandId: `${context.commandId} ${reference} ${name}`,
    });
    const payment = {
      reference,
      purpose: 'installment',
      userId,
      orderId,
      installmentId,
      amountKobo,
    } as const;
    // Started before means charged before, or died in between: only the provider knows.
    const startedNow = await this.cards.start(payment, named('start'));
    if (startedNow && !(await this.cards.charge(payment, card, { installmentId }, named('charge')))) return;
    await this.commands.execute(new SettlePayment(reference, named('settle')));
  }

  /** The reference that is this auto-debit's for good, before anything is charged; undefined when nothing is due any more. */
  private async withAttempt(
    planId: PlanId,
    due: OpenInstallment,
    context: CommandContext,
  ): Promise<{ reference: PaymentReference; amountKobo: Kobo } | undefined> {
    const { installmentId } = due;
    let part: OpenInstallment | undefined = due;
    while (part && part.debitAttempt === undefined) {
      const attempt: number = part.attempts + 1;
      const reference = installmentPaymentReference(installmentId, attempt);
      const request = { type: 'RequestInstallmentPayment', installmentId, reference, attempt } as const;
      const { state } = await this.plans.handle(
        planId,
        { ...request, authorizationUrl: null },
        { ...context, commandId: `${context.commandId} ${reference} plan` },
      );
      // A pay page may have taken that number just now.
      part = state.kind === 'none' ? undefined : openInstallment(state, installmentId);
    }
    if (part?.debitAttempt === undefined) return undefined;
    const { amountKobo, debitAttempt } = part;
    return { reference: installmentPaymentReference(installmentId, debitAttempt), amountKobo };
  }

  private async noCard({ installmentId }: OpenInstallment, context: CommandContext): Promise<void> {
    const reason = 'no_saved_card';
    const failed = { type: 'FailAutoDebit', installmentId, reference: null, reason } as const;
    await this.plans.handle(
      planOfInstallment(installmentId),
      { ...failed, at: this.clock.now() },
      { ...context, commandId: `${context.commandId} failed` },
    );
  }
}
