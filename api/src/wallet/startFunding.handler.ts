import { fundingReference, streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { problem } from '@mudu/contracts/problems';
import { type Clock, plusMinutes } from '@mudu/contracts/time';
import type { FundingStarted } from '@mudu/contracts/wallet/views';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { Aggregates } from '../commands/aggregates.js';
import { requestCause } from '../commands/cause.js';
import { paymentDecider } from '../payment/payment.decider.js';
import { type PaymentProvider, ProviderUnavailable } from '../payment/paymentProvider.js';
import { NO_EMAIL, PersonDirectory } from '../person/personDirectory.js';
import type { Config } from '../platform/config.js';
import { InjectClock, InjectConfig, InjectPool, PAYMENT_PROVIDER } from '../platform/tokens.js';
import { Settings } from '../settings/shopSettings.js';
import { walletDecider } from './wallet.decider.js';

export class StartFunding {
  constructor(
    readonly userId: UserId,
    readonly amountKobo: Kobo,
  ) {}
}

/** Opens a pay page for the wallet. The wallet is credited when the provider says the money is there. */
@CommandHandler(StartFunding)
export class StartFundingHandler implements ICommandHandler<StartFunding, FundingStarted> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly people: PersonDirectory,
    private readonly settings: Settings,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @InjectConfig() private readonly config: Config,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ userId, amountKobo }: StartFunding): Promise<FundingStarted> {
    await this.checkCap(userId, amountKobo);
    const reference = fundingReference(v7());
    const stream = streams.payment(reference);
    const startedAt = this.clock.now();
    const started = {
      type: 'StartPayment',
      reference,
      purpose: 'wallet_funding',
      userId,
      orderId: null,
      installmentId: null,
      amountKobo,
      startedAt,
    } as const;
    await this.aggregates.handle(paymentDecider, stream, started, requestCause(userId, `fund ${reference}`));
    try {
      const page = await this.provider.openPayPage({
        reference,
        email: (await this.people.email(userId)) ?? NO_EMAIL,
        amountKobo,
        callbackUrl: `${this.config.PUBLIC_URL}/wallet?funding=true`,
        cancelUrl: `${this.config.PUBLIC_URL}/wallet?funding=true&reference=${reference}`,
        metadata: {},
      });
      if (!page.opened) throw problem('payment_provider_down');
      const { authorizationUrl, accessCode } = page;
      const opened = { type: 'OpenPage', authorizationUrl, accessCode } as const;
      await this.aggregates.handle(paymentDecider, stream, opened, requestCause(userId, `page ${reference}`));
      return { authorizationUrl, reference };
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw problem('payment_provider_down');
      throw error;
    }
  }

  /** Fundings under way count; one that nobody finished in time counts no more (decisions §6). */
  private async checkCap(userId: UserId, amountKobo: Kobo): Promise<void> {
    const { walletCapKobo: capKobo, fundingOpenMinutes } = await this.settings.all();
    const { state } = await this.aggregates.load(walletDecider, streams.wallet(userId));
    const { rows } = await this.pool.query<{ open: string }>(
      `SELECT coalesce(sum(amount_kobo), 0) AS open FROM view_payments.payments
       WHERE user_id = $1 AND purpose = 'wallet_funding' AND status = 'pending' AND started_at > $2`,
      [userId, plusMinutes(this.clock.now(), -fundingOpenMinutes)],
    );
    if (state.spendableKobo + Number(rows[0]?.open ?? 0) + amountKobo > capKobo)
      throw problem('wallet_cap', { capKobo });
  }
}
