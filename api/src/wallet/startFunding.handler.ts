import { fundingReference, streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { invalid, problem } from '@mudu/contracts/problems';
import { fundingTrouble } from '@mudu/contracts/settings/terms';
import { type Clock, plusMinutes } from '@mudu/contracts/time';
import type { FundingStarted } from '@mudu/contracts/wallet/views';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { Aggregates } from '../commands/aggregates.js';
import { requestCause } from '../commands/cause.js';
import { PayPages } from '../payment/payPages.js';
import { Settings, type ShopSettings } from '../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../platform/tokens.js';
import { termsOf } from '../settings/termsOf.js';
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
    private readonly pages: PayPages,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ userId, amountKobo }: StartFunding): Promise<FundingStarted> {
    const settings = await this.settings.all();
    const trouble = fundingTrouble(amountKobo, termsOf(settings).funding);
    if (trouble) throw invalid({ amountKobo: trouble });
    await this.checkCap(userId, amountKobo, settings);
    const reference = fundingReference(v7());
    const page = await this.pages.open(
      { reference, purpose: 'wallet_funding', userId, orderId: null, installmentId: null, amountKobo },
      '/wallet?funding=true',
      requestCause(userId, 'fund'),
    );
    if (!page.opened) throw problem('payment_provider_down');
    return { authorizationUrl: page.authorizationUrl, reference };
  }

  /** Fundings under way count; one that nobody finished in time counts no more (decisions §6). */
  private async checkCap(
    userId: UserId,
    amountKobo: Kobo,
    { walletCapKobo: capKobo, fundingOpenMinutes }: ShopSettings,
  ): Promise<void> {
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
