import type { UserId } from '@mudu/contracts/ids';
import { openInstallments, shownPlan } from '@mudu/contracts/installment/plan';
import type { InstallmentPayment } from '@mudu/contracts/installment/views';
import { problem } from '@mudu/contracts/problems';
import { plusMinutes } from '@mudu/contracts/time';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InstallmentPlans } from '../../domains/installment/index.js';
import { ShortWallets } from '../../domains/notification/index.js';
import type { OpenedPage } from '../../domains/payment/index.js';
import { Wallets } from '../../domains/wallet/index.js';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { Settings } from '../../platform/shopSettings.js';
import { StartInstallmentPayment } from './startInstallmentPayment.handler.js';

/** `id` is a plan's (its next due is paid) or an installment's (which must be the next). */
export class PayInstallment extends Command<InstallmentPayment> {
  constructor(
    readonly userId: UserId,
    readonly id: string,
    readonly paymentMethod: 'card' | 'wallet',
  ) {
    super();
  }
}

/**
 * Oldest unpaid first, early allowed. The wallet pays at once; a card's page tells later
 * (rules/installment.md IN7).
 */
@CommandHandler(PayInstallment)
export class PayInstallmentHandler implements ICommandHandler<PayInstallment> {
  constructor(
    private readonly wallets: Wallets,
    private readonly shortWallets: ShortWallets,
    private readonly plans: InstallmentPlans,
    private readonly engine: ProcessEngine,
    private readonly commands: CommandBus,
    private readonly settings: Settings,
  ) {}

  async execute({ userId, id, paymentMethod }: PayInstallment): Promise<InstallmentPayment> {
    const { planId, orderId, next } = await this.payable(userId, id);
    const { installmentId, amountKobo } = next;
    const page = await this.engine.run(async (): Promise<OpenedPage | undefined> => {
      if (paymentMethod === 'card')
        return this.commands.execute(
          new StartInstallmentPayment(planId, installmentId, commandFromRequest(userId)),
        );
      const debit = { type: 'DebitForInstallment', planId, installmentId, orderId, amountKobo } as const;
      const context = commandFromRequest(userId);
      const asked = { amountKobo, orderId };
      const { events } = await this.shortWallets.telling(userId, `installment ${installmentId}`, asked, () =>
        this.wallets.handle(userId, debit, context),
      );
      // Debited before: that payment counts, and this one is a second.
      if (events.length === 0) throw problem('installment_already_paid');
      return undefined;
    });
    if (paymentMethod === 'card' && !page) {
      // Somebody may have paid it meanwhile; else it is the provider that said nothing.
      await this.payable(userId, id);
      throw problem('payment_provider_down');
    }
    const shown = shownPlan(await this.plans.own(planId, userId));
    const installment = shown.installments.find(one => one.id === installmentId);
    if (!installment) throw problem('not_found');
    return {
      installment,
      plan: shown,
      paymentDetails: page
        ? {
            url: page.authorizationUrl,
            reference: page.reference,
            expiresAt: plusMinutes(page.startedAt, (await this.settings.all()).fundingOpenMinutes),
          }
        : null,
    };
  }

  /**
   * The part that is to be paid next, if it is the one that was asked for; else a refusal that says why not.
   */
  private async payable(userId: UserId, id: string) {
    const plan = await this.plans.own(id, userId);
    const asked = plan.parts.find(part => part.installmentId === id.toLowerCase());
    if (asked?.status === 'paid' || asked?.status === 'waived') throw problem('installment_already_paid');
    const [next] = openInstallments(plan);
    if (plan.kind !== 'running' || !next || asked?.status === 'cancelled') throw problem('plan_closed');
    if (asked && asked !== next) throw problem('installment_out_of_order');
    return { ...plan.facts, next };
  }
}
