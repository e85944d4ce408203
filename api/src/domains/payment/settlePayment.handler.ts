import type { PaymentReference } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import type { CommandContext } from '../../messaging/decider.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectClock, InjectLog, PAYMENT_PROVIDER } from '../../platform/tokens.js';
import {
  type CardAuthorization,
  type PaymentProvider,
  ProviderUnavailable,
  type ProviderVerdict,
} from '../../ports/paymentProvider.js';
import type { PaymentCommand, PaymentFacts } from './payment.decider.js';
import { InjectPaymentPurposes, type PaymentPurposes } from './paymentPurposes.js';
import { Payments } from './payments.js';

/**
 * Asks the provider about a reference and records its word. Browser, webhook and sweeper all come through here. The
 * reply says whether it was this call that recorded the success.
 */
export class SettlePayment extends Command<boolean> {
  constructor(
    readonly reference: PaymentReference,
    readonly context: CommandContext,
    /** Of the provider: somebody will ask again anyway, or this fails so that its caller does. */
    readonly whenSilent: 'leave' | 'fail' = 'leave',
  ) {
    super();
  }
}

@CommandHandler(SettlePayment)
export class SettlePaymentHandler implements ICommandHandler<SettlePayment> {
  constructor(
    private readonly payments: Payments,
    @InjectPaymentPurposes() private readonly purposes: PaymentPurposes,
    private readonly keys: PersonKeys,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @InjectClock() private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  async execute({ reference, context, whenSilent }: SettlePayment): Promise<boolean> {
    const state = await this.payments.find(reference);
    if (state?.kind !== 'open') return false;
    const verdict = await this.ask(reference, whenSilent);
    const command = verdict && (await this.commandFor(verdict, state.facts));
    if (!command) return false;
    const personContext = {
      ...context,
      personId: state.facts.userId,
      commandId: `${context.commandId} ${command.type}`,
    };
    const { events } = await this.payments.handle(reference, command, personContext);
    return events.some(({ type }) => type === 'PaymentSucceeded');
  }

  private async ask(
    reference: PaymentReference,
    whenSilent: SettlePayment['whenSilent'],
  ): Promise<ProviderVerdict | undefined> {
    try {
      return await this.provider.verify(reference);
    } catch (error) {
      if (whenSilent === 'fail' || !(error instanceof ProviderUnavailable)) throw error;
      this.log.warn({ err: error, reference }, 'the payment provider did not answer');
      return undefined;
    }
  }

  /** Only naira of our own domain count; anything else is kept for people to look at (rules/payment.md P7). */
  private async commandFor(
    verdict: ProviderVerdict,
    facts: PaymentFacts,
  ): Promise<PaymentCommand | undefined> {
    const at = this.clock.now();
    switch (verdict.status) {
      case 'success': {
        if (verdict.currency !== 'NGN') return { type: 'Flag', reason: `paid in ${verdict.currency}`, at };
        if (verdict.domain !== this.provider.domain)
          return { type: 'Flag', reason: `paid in domain ${verdict.domain}`, at };
        const { amountKobo, channel, providerId, paidAt } = verdict;
        const authorization = await this.keptCard(facts, verdict.authorization);
        return { type: 'Succeed', amountKobo, channel, providerId, paidAt, authorization };
      }
      case 'failed':
        return { type: 'Fail', reason: verdict.reason, at };
      case 'abandoned':
      case 'pending':
      case 'unknown_reference':
        return undefined;
    }
  }

  /** A card is kept only where its payer asked for it. */
  private async keptCard(facts: PaymentFacts, card: CardAuthorization | null): Promise<string | null> {
    const kept = card && (await this.purposes[facts.purpose].keepsCard(facts));
    return kept ? this.keys.seal(facts.userId, card) : null;
  }
}
