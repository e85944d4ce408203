import { paymentWebhook, verifyPayment } from '@mudu/contracts/endpoints/payment';
import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import { problem } from '@mudu/contracts/problems';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { PAYMENT_PROVIDER } from '../../platform/tokens.js';
import type { PaymentProvider } from '../../ports/paymentProvider.js';
import { CreditPayment } from '../../processes/paymentReceived/creditPayment.handler.js';
import { OwnPayment } from '../../processes/paymentReceived/ownPayment.js';
import { SettlePayment } from './settlePayment.handler.js';
import { WebhookInbox } from './webhookInbox.js';

@Controller()
export class PaymentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly engine: ProcessEngine,
    private readonly own: OwnPayment,
    private readonly inbox: WebhookInbox,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /** The visit proves nothing: the provider is asked. Others' references are not there (decisions §6). */
  @Route(verifyPayment)
  async verify(@In() { caller, params }: Input<typeof verifyPayment>): Promise<VerifiedPayment> {
    const { reference } = params;
    await this.own.demand(reference, caller.userId);
    const context = commandFromRequest(caller.userId);
    await this.engine.run(() => this.commands.execute(new SettlePayment(reference, context)));
    // When the webhook was first, the money may still be on its way: who is told of success finds it credited.
    await this.engine.run(() => this.commands.execute(new CreditPayment(reference, context)));
    return this.own.verified(reference);
  }

  /** Answered before the work: the letter is stored, and worked on from there. */
  @Route(paymentWebhook)
  async webhook(@In() { body, request }: Input<typeof paymentWebhook>): Promise<{ received: true }> {
    const signature = request.headers['x-paystack-signature'];
    const bytes = request.rawBody;
    if (!bytes || !this.provider.isSigned(bytes, typeof signature === 'string' ? signature : undefined))
      throw problem('invalid_signature');
    await this.inbox.accept(bytes, body);
    return { received: true };
  }
}
