import type { UserId } from '@mudu/contracts/ids';
import {
  type KnownPlan,
  type OpenInstallment,
  openInstallments,
  type PlanFacts,
  shownPlan,
} from '@mudu/contracts/installment/plan';
import type { InstallmentPayment } from '@mudu/contracts/installment/views';
import { isProblem, problem } from '@mudu/contracts/problems';
import { plusMinutes } from '@mudu/contracts/time';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChosenInstallments, InstallmentPlans, type PayRequest } from '../../domains/installment/index.js';
import { ShortWallets } from '../../domains/notification/index.js';
import type { OpenedPage } from '../../domains/payment/index.js';
import { Wallets } from '../../domains/wallet/index.js';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { FollowUp } from '../../messaging/followUp.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { Settings } from '../../platform/shopSettings.js';
import { StartInstallmentPayment } from './startInstallmentPayment.handler.js';

type Owed = PlanFacts & { next: OpenInstallment };

/** `id` is a plan's (its next due is paid) or an installment's (which must be the next). */
export class PayInstallment extends Command<InstallmentPayment> {
  constructor(
    readonly userId: UserId,
    readonly id: string,
    readonly paymentMethod: 'card' | 'wallet',
    readonly idempotencyKey: string | null,
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
    private readonly chosen: ChosenInstallments,
    private readonly engine: ProcessEngine,
    private readonly followUp: FollowUp,
    private readonly commands: CommandBus,
    private readonly settings: Settings,
  ) {}

  async execute({ userId, id, paymentMethod, idempotencyKey }: PayInstallment): Promise<InstallmentPayment> {
    if (paymentMethod === 'card') return this.byCard(userId, id);
    if (idempotencyKey === null) return this.byWallet(userId, id);
    return this.byWalletOnce(userId, id, { userId, askedId: id.toLowerCase(), key: idempotencyKey });
  }

  private async byCard(userId: UserId, id: string): Promise<InstallmentPayment> {
    const { planId, next } = await this.payable(userId, id);
    const { installmentId } = next;
    const page = await this.engine.run(() =>
      this.commands.execute(new StartInstallmentPayment(planId, installmentId, commandFromRequest(userId))),
    );
    if (page) return this.reply(userId, installmentId, page);
    // Somebody may have paid it meanwhile; else it is the provider that said nothing.
    await this.payable(userId, id);
    throw problem('payment_provider_down');
  }

  private async byWallet(userId: UserId, id: string): Promise<InstallmentPayment> {
    const owed = await this.payable(userId, id);
    // Debited before: that payment counts, and this one is a second.
    if (!(await this.debit(owed))) throw problem('installment_already_paid');
    return this.reply(userId, owed.next.installmentId);
  }

  /** A try whose reply was lost may have paid; the request is asked again for what it paid then. */
  private async byWalletOnce(userId: UserId, id: string, request: PayRequest): Promise<InstallmentPayment> {
    const before = await this.chosen.find(request);
    try {
      return await this.payChosen(userId, before ?? id, request);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'installment_already_paid' || !before) throw error;
      // By that try, perhaps. Its plan may have heard of it in this moment, or not yet.
      if (await this.isPaid(userId, before)) return this.reply(userId, before);
      const { planId } = (await this.plans.own(before, userId)).facts;
      await this.followUp.from(this.wallets.stream(userId), { planId, installmentId: before });
      if (await this.isPaid(userId, before)) return this.reply(userId, before);
      throw error;
    }
  }

  private async payChosen(userId: UserId, id: string, request: PayRequest): Promise<InstallmentPayment> {
    const first = await this.payable(userId, id);
    const installmentId = await this.chosen.keep(request, first.next.installmentId);
    const owed =
      installmentId === first.next.installmentId ? first : await this.payable(userId, installmentId);
    try {
      if (await this.debit(owed)) return await this.reply(userId, installmentId);
    } catch (error) {
      if (isProblem(error) && error.code === 'insufficient_balance') await this.chosen.forget(request);
      throw error;
    }
    throw problem('installment_already_paid');
  }

  /** False when it was debited before. */
  private async debit({ userId, planId, orderId, next }: Owed): Promise<boolean> {
    const { installmentId, amountKobo } = next;
    const debit = { type: 'DebitForInstallment', planId, installmentId, orderId, amountKobo } as const;
    const context = commandFromRequest(userId);
    const { events } = await this.engine.run(() =>
      this.shortWallets.telling(userId, `installment ${installmentId}`, { amountKobo, orderId }, () =>
        this.wallets.handle(userId, debit, context),
      ),
    );
    return events.length > 0;
  }

  private async isPaid(userId: UserId, installmentId: string): Promise<boolean> {
    const part = partOf(await this.plans.own(installmentId, userId), installmentId);
    return part?.status === 'paid' && part.method === 'wallet';
  }

  private async reply(userId: UserId, installmentId: string, page?: OpenedPage): Promise<InstallmentPayment> {
    const plan = shownPlan(await this.plans.own(installmentId, userId));
    const installment = plan.installments.find(one => one.id === installmentId);
    if (!installment) throw problem('not_found');
    return {
      installment,
      plan,
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
  private async payable(userId: UserId, id: string): Promise<Owed> {
    const plan = await this.plans.own(id, userId);
    const asked = partOf(plan, id.toLowerCase());
    if (asked?.status === 'paid' || asked?.status === 'waived') throw problem('installment_already_paid');
    const [next] = openInstallments(plan);
    if (plan.kind !== 'running' || !next || asked?.status === 'cancelled') throw problem('plan_closed');
    if (asked && asked !== next) throw problem('installment_out_of_order');
    return { ...plan.facts, next };
  }
}

const partOf = (plan: KnownPlan, installmentId: string) =>
  plan.parts.find(part => part.installmentId === installmentId);
