import type { PaymentReference } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CommandContext } from '../../messaging/decider.js';
import type { Config } from '../../platform/config.js';
import { currentRequest } from '../../platform/requestContext.js';
import { InjectClock, InjectConfig, InjectLog, PAYMENT_PROVIDER } from '../../platform/tokens.js';
import { type PaymentProvider, ProviderUnavailable } from '../../ports/paymentProvider.js';
import { NO_EMAIL, PersonDirectory } from '../../ports/personDirectory.js';
import type { PaymentFacts } from './payment.decider.js';
import { Payments } from './payments.js';

export interface OpenedPage {
  opened: true;
  reference: PaymentReference;
  authorizationUrl: string;
  startedAt: string;
}
type NotOpened = { opened: false; why: 'reference used' | 'provider down' };

/** In ms: longer than the provider is waited for (rules/provider.md PV12). Nobody waits longer for the page that another one is opening. */
export const PAGE_OPENS_WITHIN_MS = 15_000;
/** `a1`, `a2`, …: how often a new reference is tried before the provider counts as down. */
const MAX_TRIES = 20;

/**
 * Opens the provider's pay pages. The intent is in the payment's stream before the provider is called; a
 * reference is never used twice, so after an unclear answer the next try takes a new one
 * (rules/provider.md PV3).
 */
@Injectable()
export class PayPages {
  constructor(
    private readonly payments: Payments,
    private readonly people: PersonDirectory,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @InjectConfig() private readonly config: Config,
    @InjectClock() private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** Tries references from `firstAttempt` on; undefined when the provider does not answer. */
  async openNext(
    payment: Omit<PaymentFacts, 'reference' | 'startedAt'>,
    referenceOf: (attempt: number) => PaymentReference,
    firstAttempt: number,
    returnTo: string,
    context: CommandContext,
  ): Promise<(OpenedPage & { attempt: number }) | undefined> {
    for (let attempt = firstAttempt; attempt < firstAttempt + MAX_TRIES; attempt++) {
      const page = await this.open({ ...payment, reference: referenceOf(attempt) }, returnTo, context);
      if (page.opened) return { ...page, attempt };
      if (page.why === 'provider down') return undefined;
    }
    return undefined;
  }

  /** `returnTo` is a path of the shop, with its query. */
  async open(
    payment: Omit<PaymentFacts, 'startedAt'>,
    returnTo: string,
    context: CommandContext,
  ): Promise<OpenedPage | NotOpened> {
    const { reference, userId, orderId, amountKobo } = payment;
    const started = { type: 'StartPayment', ...payment, startedAt: this.clock.now() } as const;
    const own = { ...context, personId: userId };
    const { state, events } = await this.payments.handle(reference, started, {
      ...own,
      commandId: `${context.commandId} ${reference}`,
    });
    if (state.kind !== 'open') return { opened: false, why: 'reference used' };
    const { startedAt } = state.facts;
    if (state.page)
      return { opened: true, reference, authorizationUrl: state.page.authorizationUrl, startedAt };
    // Started before and never opened: the provider may have seen the reference, so the next try takes a new
    // one.
    if (events.length === 0) return { opened: false, why: 'reference used' };
    const back = `${currentRequest()?.origin ?? this.config.PUBLIC_URL}${returnTo}`;
    try {
      const page = await this.provider.openPayPage({
        reference,
        email: (await this.people.email(userId)) ?? NO_EMAIL,
        amountKobo,
        callbackUrl: back,
        cancelUrl: `${back}&reference=${reference}`,
        metadata: orderId ? { orderId } : {},
      });
      if (!page.opened) return { opened: false, why: 'reference used' };
      const { authorizationUrl, accessCode } = page;
      const opened = { type: 'OpenPage', authorizationUrl, accessCode } as const;
      await this.payments.handle(reference, opened, {
        ...own,
        commandId: `${context.commandId} ${reference} page`,
      });
      return { opened: true, reference, authorizationUrl, startedAt };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn({ err: error, reference }, 'the payment provider did not open a page');
      return { opened: false, why: 'provider down' };
    }
  }
}
