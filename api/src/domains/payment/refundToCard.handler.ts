import { type OrderId, streams } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { type Clock, type Instant, lagosDay, plusBusinessDays } from '@mudu/contracts/time';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectLog, PAYMENT_PROVIDER } from '../../platform/tokens.js';
import { type PaymentProvider, ProviderUnavailable } from '../../ports/paymentProvider.js';
import { orderDecider } from '../order/order.decider.js';
import { paymentDecider } from './payment.decider.js';

/** Asks the provider to give a card payment back, or asks how far that is. */
export class RefundToCard {
  constructor(
    readonly orderId: OrderId,
    readonly refundId: string,
    readonly amountKobo: Kobo,
    readonly context: CommandContext,
  ) {}
}

/**
 * The request is a fact before the provider is called. Processed ends it; failed too, and the workflow sends the
 * money to the wallet; pending is asked about again by the sweeper (decisions §5).
 */
@CommandHandler(RefundToCard)
export class RefundToCardHandler implements ICommandHandler<RefundToCard> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly settings: Settings,
    private readonly delivery: DeliveryOptions,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @InjectClock() private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  async execute({ orderId, refundId, amountKobo, context }: RefundToCard): Promise<void> {
    const { state: order } = await this.executor.load(orderDecider, streams.order(orderId));
    const reference = order.kind === 'none' ? undefined : order.paid.references[0];
    if (!reference) return;
    const stream = streams.payment(reference);
    const request = { type: 'RequestRefund', refundId, orderId, amountKobo, at: this.clock.now() } as const;
    const { state } = await this.executor.handle(paymentDecider, stream, request, context);
    const refund = state.kind === 'succeeded' ? state.refunds[refundId] : undefined;
    if (refund?.status !== 'pending') return;
    let verdict: Awaited<ReturnType<PaymentProvider['refund']>>;
    try {
      verdict = await this.provider.refund({ reference, amountKobo, refundId });
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn({ err: error, reference, refundId }, 'the payment provider did not take the refund yet');
      return;
    }
    if (verdict === 'pending') {
      if (!(await this.tookTooLong(refund.requestedAt))) return;
      verdict = 'failed';
    }
    const ended = { ...context, commandId: `${context.commandId} ended` };
    const end = {
      type: 'EndRefund',
      refundId,
      processed: verdict === 'processed',
      at: this.clock.now(),
    } as const;
    await this.executor.handle(paymentDecider, stream, end, ended);
  }

  /** Not processed in ten business days: the money goes to the wallet (decisions §5). */
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
