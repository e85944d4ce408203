import { randomUUID } from 'node:crypto';
import type { OrderId, PaymentReference } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { type Clock, type Instant, lagosDay, plusBusinessDays } from '@mudu/contracts/time';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import type { CommandContext } from '../../messaging/decider.js';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectLog, PAYMENT_PROVIDER } from '../../platform/tokens.js';
import {
  type PaymentProvider,
  ProviderUnavailable,
  type RefundRequest,
  type RefundVerdict,
} from '../../ports/paymentProvider.js';
import { Payments } from './payments.js';

type Verdict = RefundVerdict | 'not begun' | 'unheard';
type Refund = RefundRequest & { reference: PaymentReference };

/**
 * Asks the provider to give a card payment back, or asks how far that is. The reply says whether it answered; a refund
 * that has ended needs no answer.
 */
export class RefundCardPayment extends Command<{ heard: boolean }> {
  constructor(
    readonly reference: PaymentReference,
    readonly orderId: OrderId,
    readonly refundId: string,
    readonly amountKobo: Kobo,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * The request is a fact before the provider is called, and so is each call for it: of several who want it at once only
 * one asks (rules/refund.md R5). Processed ends it; failed too, and the process sends the money to the wallet; pending
 * is asked about again by the sweeper.
 */
@CommandHandler(RefundCardPayment)
export class RefundCardPaymentHandler implements ICommandHandler<RefundCardPayment> {
  constructor(
    private readonly payments: Payments,
    private readonly settings: Settings,
    private readonly delivery: DeliveryOptions,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @InjectClock() private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  async execute({
    reference,
    orderId,
    refundId,
    amountKobo,
    context,
  }: RefundCardPayment): Promise<{ heard: boolean }> {
    const request = { type: 'RequestRefund', refundId, orderId, amountKobo, at: this.clock.now() } as const;
    const { state } = await this.payments.handle(reference, request, context);
    const refund = state.kind === 'succeeded' ? state.refunds[refundId] : undefined;
    if (refund?.status !== 'pending' && refund?.status !== 'failed') return { heard: true };
    const late = await this.tookTooLong(refund.requestedAt);
    // Whoever has asked since then is in no list that was looked at before.
    const lookedAt = this.clock.now();
    let verdict: Verdict;
    try {
      verdict =
        refund.status === 'failed'
          ? await this.madeAfterAll({ reference, refundId })
          : await this.ask({ reference, amountKobo, refundId }, { late, lookedAt }, context);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn({ err: error, reference, refundId }, 'the payment provider did not take the refund yet');
      return { heard: false };
    }
    if (verdict === 'pending' || verdict === 'unheard') return { heard: verdict === 'pending' };
    const at = this.clock.now();
    await this.payments.handle(
      reference,
      verdict === 'not begun'
        ? { type: 'GiveUpRefund', refundId, at: lookedAt }
        : { type: 'EndRefund', refundId, processed: verdict === 'processed', at },
      { ...context, commandId: `${context.commandId} ended` },
    );
    return { heard: true };
  }

  private async ask(
    refund: Refund,
    { late, lookedAt }: { late: boolean; lookedAt: Instant },
    context: CommandContext,
  ): Promise<Verdict> {
    const { reference, refundId } = refund;
    const found = await this.provider.findRefund(reference, refundId);
    if (found) return found === 'pending' && late ? 'failed' : found;
    // One that was begun now would come to the card as well as to the wallet.
    if (late) return 'not begun';
    // Not by the command's own id, under which a second process would take the first one's turn for its own.
    const asking = { ...context, commandId: randomUUID() };
    const ask = { type: 'AskRefund', refundId, at: lookedAt } as const;
    const { events } = await this.payments.handle(reference, ask, asking);
    return events.length > 0 ? this.provider.refund(refund) : 'unheard';
  }

  /** One whose money has gone to the wallet is not asked for any more, but the provider may have gone on with it. */
  private async madeAfterAll({ reference, refundId }: Omit<Refund, 'amountKobo'>): Promise<Verdict> {
    return (await this.provider.findRefund(reference, refundId)) === 'processed' ? 'processed' : 'pending';
  }

  /** Not processed in ten business days: the money goes to the wallet (rules/refund.md R5). */
  private async tookTooLong(requestedAt: Instant): Promise<boolean> {
    const { cardRefundBusinessDays } = await this.settings.all();
    const last = plusBusinessDays(
      lagosDay(requestedAt),
      cardRefundBusinessDays,
      await this.delivery.holidays(),
    );
    return lagosDay(this.clock.now()) > last;
  }
}
