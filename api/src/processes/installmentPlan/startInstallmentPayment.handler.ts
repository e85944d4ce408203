import { installmentPaymentReference, type PlanId } from '@mudu/contracts/ids';
import { type OpenInstallment, openInstallment } from '@mudu/contracts/installment/plan';
import { type Clock, isBefore, plusMinutes } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InstallmentPlans } from '../../domains/installment/index.js';
import { type OpenedPage, PAGE_OPENS_WITHIN_MS, Payments, PayPages } from '../../domains/payment/index.js';
import type { CommandContext } from '../../messaging/decider.js';
import { Claims } from '../../platform/claims.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock } from '../../platform/tokens.js';

/**
 * Opens a pay page for an unpaid installment, or gives the one that is open; undefined when the provider is down or
 * there is nothing to pay.
 */
export class StartInstallmentPayment extends Command<OpenedPage | undefined> {
  constructor(
    readonly planId: PlanId,
    readonly installmentId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(StartInstallmentPayment)
export class StartInstallmentPaymentHandler implements ICommandHandler<StartInstallmentPayment> {
  constructor(
    private readonly payments: Payments,
    private readonly plans: InstallmentPlans,
    private readonly pages: PayPages,
    private readonly settings: Settings,
    private readonly claims: Claims,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** One page, whoever asks for it and however often. */
  async execute(command: StartInstallmentPayment): Promise<OpenedPage | undefined> {
    const key = `pay page of ${command.installmentId}`;
    return this.claims.whileHeld(key, PAGE_OPENS_WITHIN_MS, () => this.open(command));
  }

  private async open({
    planId,
    installmentId,
    context,
  }: StartInstallmentPayment): Promise<OpenedPage | undefined> {
    const plan = await this.plans.find(planId);
    const part = plan && openInstallment(plan, installmentId);
    if (!part) return undefined;
    const open = await this.openPage(part);
    if (open) return open;
    const { userId, orderId } = plan.facts;
    const page = await this.pages.openNext(
      { purpose: 'installment', userId, orderId, installmentId, amountKobo: part.amountKobo },
      attempt => installmentPaymentReference(installmentId, attempt),
      part.attempts + 1,
      '/orders?source=installment',
      context,
    );
    if (!page) return undefined;
    const { reference, attempt, authorizationUrl } = page;
    const requested = {
      type: 'RequestInstallmentPayment',
      installmentId,
      reference,
      attempt,
      authorizationUrl,
    } as const;
    const { state } = await this.plans.handle(planId, requested, {
      ...context,
      commandId: `${context.commandId} ${reference} plan`,
    });
    // It may have been paid, or the plan ended, while the page was opened.
    return state.kind !== 'none' && openInstallment(state, installmentId) ? page : undefined;
  }

  /** The last try's page, while it is young, nobody has used it and it asks for what the part is now. */
  private async openPage({
    installmentId,
    attempts,
    amountKobo,
  }: OpenInstallment): Promise<OpenedPage | undefined> {
    if (attempts === 0) return undefined;
    const reference = installmentPaymentReference(installmentId, attempts);
    const payment = await this.payments.find(reference);
    if (payment?.kind !== 'open' || !payment.page || payment.lastWord !== 'none') return undefined;
    const { startedAt } = payment.facts;
    const { fundingOpenMinutes } = await this.settings.all();
    if (isBefore(plusMinutes(startedAt, fundingOpenMinutes), this.clock.now())) return undefined;
    if (payment.facts.amountKobo !== amountKobo) return undefined;
    return { opened: true, reference, authorizationUrl: payment.page.authorizationUrl, startedAt };
  }
}
