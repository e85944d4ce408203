import {
  installmentPaymentReference,
  type PaymentReference,
  planOfInstallment,
  streams,
} from '@mudu/contracts/ids';
import type { InstallmentMethod } from '@mudu/contracts/installment/events';
import { type KnownPlan, type OpenPart, openParts } from '@mudu/contracts/installment/plan';
import { isProblem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { Installments } from '../../domains/installment/installmentPlans.js';
import { paymentDecider } from '../../domains/payment/payment.decider.js';
import { SettlePayment } from '../../domains/payment/settlePayment.handler.js';
import { walletDecider } from '../../domains/wallet/wallet.decider.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectClock, InjectLog, PAYMENT_PROVIDER } from '../../platform/tokens.js';
import {
  type CardAuthorization,
  type PaymentProvider,
  ProviderUnavailable,
} from '../../ports/paymentProvider.js';

/** The one auto-debit of the due day, by the method of the first payment (decisions §7). */
export class DebitInstallment {
  constructor(
    readonly installmentId: string,
    readonly method: InstallmentMethod,
    readonly context: CommandContext,
  ) {}
}

/** A failure is an ordinary unpaid day. An unclear answer is never sent again, only asked about. */
@CommandHandler(DebitInstallment)
export class DebitInstallmentHandler implements ICommandHandler<DebitInstallment> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly installments: Installments,
    private readonly commands: CommandBus,
    private readonly keys: PersonKeys,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @InjectClock() private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  async execute({ installmentId, method, context }: DebitInstallment): Promise<void> {
    const plan = await this.installments.find(planOfInstallment(installmentId));
    const part = plan && openParts(plan).find(one => one.installmentId === installmentId);
    if (!plan || !part) return;
    if (method === 'wallet') await this.fromWallet(plan, part, context);
    else await this.fromCard(plan, part, context);
  }

  private async fromWallet({ facts }: KnownPlan, part: OpenPart, context: CommandContext): Promise<void> {
    const { planId, orderId, userId } = facts;
    const { installmentId, amountKobo } = part;
    const debit = { type: 'DebitForInstallment', planId, installmentId, orderId, amountKobo } as const;
    try {
      await this.executor.handle(walletDecider, streams.wallet(userId), debit, context);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'insufficient_balance') throw error;
      await this.failed(part, 'insufficient_balance', context);
    }
  }

  private async fromCard(plan: KnownPlan, part: OpenPart, context: CommandContext): Promise<void> {
    const authorization = await this.savedCard(plan);
    if (!authorization) return this.failed(part, 'no_saved_card', context);
    const { planId, orderId, userId } = plan.facts;
    const { installmentId, amountKobo } = part;
    const attempt = part.attempts + 1;
    const reference = installmentPaymentReference(installmentId, attempt);
    const started = {
      type: 'StartPayment',
      reference,
      purpose: 'installment',
      userId,
      orderId,
      installmentId,
      amountKobo,
      startedAt: this.clock.now(),
    } as const;
    const own = (name: string): CommandContext => ({
      ...context,
      commandId: `${context.commandId} ${reference} ${name}`,
    });
    const { events } = await this.executor.handle(
      paymentDecider,
      streams.payment(reference),
      started,
      own('start'),
    );
    const requested = { type: 'RequestInstallmentPayment', installmentId, reference, attempt } as const;
    await this.installments.handle(planId, { ...requested, authorizationUrl: null }, own('plan'));
    // Started before means charged before, or died in between: only the provider knows.
    if (events.length > 0 && !(await this.charge(part, reference, authorization, own('charge')))) return;
    await this.commands.execute(new SettlePayment(reference, own('settle')));
  }

  /** False when the provider refused the card and made no transaction. */
  private async charge(
    part: OpenPart,
    reference: PaymentReference,
    authorization: CardAuthorization,
    context: CommandContext,
  ): Promise<boolean> {
    const { installmentId, amountKobo } = part;
    try {
      const charged = await this.provider.chargeAuthorization({
        reference,
        authorization,
        amountKobo,
        metadata: { installmentId },
      });
      if (charged.outcome === 'tried') return true;
      const failed = { type: 'Fail', reason: charged.reason, at: this.clock.now() } as const;
      await this.executor.handle(paymentDecider, streams.payment(reference), failed, context);
      return false;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn({ err: error, reference }, 'the payment provider did not say what became of a charge');
      return true;
    }
  }

  /** The card of the first payment, if its payer let us keep it and was not erased since. */
  private async savedCard({ facts }: KnownPlan): Promise<CardAuthorization | undefined> {
    if (!facts.reference) return undefined;
    const { state } = await this.executor.load(paymentDecider, streams.payment(facts.reference));
    if (state.kind !== 'succeeded' || !state.authorization) return undefined;
    return this.keys.open<CardAuthorization>(facts.userId, state.authorization);
  }

  private async failed({ installmentId }: OpenPart, reason: string, context: CommandContext): Promise<void> {
    const command = { type: 'FailAutoDebit', installmentId, reason, at: this.clock.now() } as const;
    await this.installments.handle(planOfInstallment(installmentId), command, {
      ...context,
      commandId: `${context.commandId} failed`,
    });
  }
}
