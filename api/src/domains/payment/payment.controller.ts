import { paymentWebhook } from '@mudu/contracts/endpoints/payment';
import { problem } from '@mudu/contracts/problems';
import { Controller, Inject } from '@nestjs/common';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { PAYMENT_PROVIDER } from '../../platform/tokens.js';
import type { PaymentProvider } from '../../ports/paymentProvider.js';
import { WebhookInbox } from './webhookInbox.js';

@Controller()
export class PaymentController {
  constructor(
    private readonly inbox: WebhookInbox,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

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
