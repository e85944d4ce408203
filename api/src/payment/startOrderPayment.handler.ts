import { type OrderId, orderPaymentReference, type PaymentReference, streams } from '@mudu/contracts/ids';
import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { Aggregates } from '../commands/aggregates.js';
import type { Cause } from '../commands/decider.js';
import { orderDecider } from '../order/order.decider.js';
import { dueKobo, type KnownOrder } from '../order/order.state.js';
import { NO_EMAIL, PersonDirectory } from '../person/personDirectory.js';
import type { Config } from '../platform/config.js';
import { InjectClock, InjectConfig, InjectLog, PAYMENT_PROVIDER } from '../platform/tokens.js';
import { paymentDecider } from './payment.decider.js';
import { type PaymentProvider, ProviderUnavailable } from './paymentProvider.js';

const MAX_ATTEMPTS = 20;

/** Opens the provider's pay page for an unpaid order; does nothing when a page is open already. */
export class StartOrderPayment {
  constructor(
    readonly orderId: OrderId,
    readonly cause: Cause,
    /** A retry of the shopper wants a page of its own, whatever became of the last. */
    readonly again: boolean = false,
  ) {}
}

/**
 * The intent is in the payment's stream before the provider is called. A provider that does not answer leaves
 * the order unpaid and open to another try; a reference is never used twice (reference/paystack.md).
 */
@CommandHandler(StartOrderPayment)
export class StartOrderPaymentHandler implements ICommandHandler<StartOrderPayment> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly people: PersonDirectory,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @InjectConfig() private readonly config: Config,
    @InjectClock() private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  async execute({ orderId, cause, again }: StartOrderPayment): Promise<void> {
    const { state: order } = await this.aggregates.load(orderDecider, streams.order(orderId));
    if (order.kind !== 'order_placed') return;
    if (order.attempts > 0 && !again) return;
    for (let attempt = order.attempts + 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const reference = orderPaymentReference(orderId, attempt);
      const outcome = await this.tryToOpen(order, reference, cause);
      if (outcome === 'reference used') continue;
      if (outcome !== 'provider down')
        await this.tellOrder(order, reference, attempt, outcome.authorizationUrl, cause);
      return;
    }
    throw problem('payment_provider_down');
  }

  private async tryToOpen(order: KnownOrder, reference: PaymentReference, cause: Cause) {
    const { orderId, userId } = order.facts;
    const amountKobo = dueKobo(order.facts);
    const stream = streams.payment(reference);
    const started = {
      type: 'StartPayment',
      reference,
      purpose: 'order',
      userId,
      orderId,
      installmentId: null,
      amountKobo,
      startedAt: this.clock.now(),
    } as const;
    const { state, events } = await this.aggregates.handle(
      paymentDecider,
      stream,
      started,
      this.forReference(cause, reference),
    );
    if (state.kind !== 'open') return 'reference used';
    if (state.page) return state.page;
    // Started before and never opened: the provider may have seen the reference, so the next try takes a new one.
    if (events.length === 0) return 'reference used';
    try {
      const page = await this.provider.openPayPage({
        reference,
        email: (await this.people.email(userId)) ?? NO_EMAIL,
        amountKobo,
        callbackUrl: `${this.config.PUBLIC_URL}/tracking?source=checkout`,
        cancelUrl: `${this.config.PUBLIC_URL}/tracking?source=checkout&reference=${reference}`,
        metadata: { orderId },
      });
      if (!page.opened) return 'reference used';
      const { authorizationUrl, accessCode } = page;
      const opened = { type: 'OpenPage', authorizationUrl, accessCode } as const;
      await this.aggregates.handle(
        paymentDecider,
        stream,
        opened,
        this.forReference(cause, `${reference} page`),
      );
      return { authorizationUrl, accessCode };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn({ err: error, reference }, 'the payment provider did not open a page');
      return 'provider down';
    }
  }

  private async tellOrder(
    order: KnownOrder,
    reference: PaymentReference,
    attempt: number,
    authorizationUrl: string,
    cause: Cause,
  ) {
    const { orderId } = order.facts;
    const amountKobo = dueKobo(order.facts);
    const command = { type: 'RequestPayment', reference, attempt, amountKobo, authorizationUrl } as const;
    await this.aggregates.handle(
      orderDecider,
      streams.order(orderId),
      command,
      this.forReference(cause, `${reference} order`),
    );
  }

  private forReference = (cause: Cause, name: string): Cause => ({
    ...cause,
    commandId: `${cause.commandId} ${name}`,
  });
}
