import type { PaymentReference } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CommandContext } from '../../messaging/decider.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectClock, InjectLog, PAYMENT_PROVIDER } from '../../platform/tokens.js';
import {
  type CardAuthorization,
  type PaymentProvider,
  ProviderUnavailable,
} from '../../ports/paymentProvider.js';
import type { PaymentFacts } from './payment.decider.js';
import { Payments } from './payments.js';

/** Charges a card that its payer let us keep. */
@Injectable()
export class SavedCards {
  constructor(
    private readonly payments: Payments,
    private readonly keys: PersonKeys,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @InjectClock() private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** The card of that payment, if its payer let us keep it and was not erased since. */
  async of(reference: PaymentReference, userId: string): Promise<CardAuthorization | undefined> {
    const payment = await this.payments.find(reference);
    if (payment?.kind !== 'succeeded' || !payment.authorization) return undefined;
    return this.keys.open<CardAuthorization>(userId, payment.authorization);
  }

  /** True when the payment was not started before, so that nobody can have charged it yet. */
  async start(payment: Omit<PaymentFacts, 'startedAt'>, context: CommandContext): Promise<boolean> {
    const started = { type: 'StartPayment', ...payment, startedAt: this.clock.now() } as const;
    return (await this.payments.handle(payment.reference, started, context)).events.length > 0;
  }

  /**
   * False when the provider refused the card and made no transaction. An unclear answer is never sent again: only
   * the provider knows what became of it.
   */
  async charge(
    { reference, amountKobo }: Pick<PaymentFacts, 'reference' | 'amountKobo'>,
    authorization: CardAuthorization,
    metadata: Record<string, string>,
    context: CommandContext,
  ): Promise<boolean> {
    try {
      const charged = await this.provider.chargeAuthorization({
        reference,
        authorization,
        amountKobo,
        metadata,
      });
      if (charged.outcome === 'tried') return true;
      const failed = { type: 'Fail', reason: charged.reason, at: this.clock.now() } as const;
      await this.payments.handle(reference, failed, context);
      return false;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn({ err: error, reference }, 'the payment provider did not say what became of a charge');
      return true;
    }
  }
}
