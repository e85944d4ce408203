import { installmentPaymentReference, type PlanId, streams } from '@mudu/contracts/ids';
import { type KnownPlan, type OpenPart, openParts } from '@mudu/contracts/installment/plan';
import { type Clock, isBefore, plusMinutes } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Installments } from '../../domains/installment/installmentPlans.js';
import { paymentDecider } from '../../domains/payment/payment.decider.js';
import { type OpenedPage, PayPages } from '../../domains/payment/payPages.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock } from '../../platform/tokens.js';

/**
 * Opens a pay page for an unpaid installment, or gives the one that is open; undefined when the provider is down or
 * there is nothing to pay.
 */
export class StartInstallmentPayment {
  constructor(
    readonly planId: PlanId,
    readonly installmentId: string,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(StartInstallmentPayment)
export class StartInstallmentPaymentHandler
  implements ICommandHandler<StartInstallmentPayment, OpenedPage | undefined>
{
  constructor(
    private readonly executor: CommandExecutor,
    private readonly installments: Installments,
    private readonly pages: PayPages,
    private readonly settings: Settings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({
    planId,
    installmentId,
    context,
  }: StartInstallmentPayment): Promise<OpenedPage | undefined> {
    const plan = await this.installments.find(planId);
    const part = plan && partIn(plan, installmentId);
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
    const { state } = await this.installments.handle(planId, requested, {
      ...context,
      commandId: `${context.commandId} ${reference} plan`,
    });
    // It may have been paid, or the plan ended, while the page was opened.
    return state.kind !== 'none' && partIn(state, installmentId) ? page : undefined;
  }

  /** The last try's page, while it is young, nobody has used it and it asks for what the part is now. */
  private async openPage({ installmentId, attempts, amountKobo }: OpenPart): Promise<OpenedPage | undefined> {
    if (attempts === 0) return undefined;
    const reference = installmentPaymentReference(installmentId, attempts);
    const { state } = await this.executor.load(paymentDecider, streams.payment(reference));
    if (state.kind !== 'open' || !state.page || state.lastWord !== 'none') return undefined;
    const { startedAt } = state.facts;
    const { fundingOpenMinutes } = await this.settings.all();
    if (isBefore(plusMinutes(startedAt, fundingOpenMinutes), this.clock.now())) return undefined;
    if (state.facts.amountKobo !== amountKobo) return undefined;
    return { opened: true, reference, authorizationUrl: state.page.authorizationUrl, startedAt };
  }
}

const partIn = (plan: KnownPlan, installmentId: string) =>
  openParts(plan).find(part => part.installmentId === installmentId);
