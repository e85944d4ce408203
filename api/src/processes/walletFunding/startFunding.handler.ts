import { fundingReference, type PaymentReference, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { invalid, problem } from '@mudu/contracts/problems';
import type { ShopSettings } from '@mudu/contracts/settings/shopSettings';
import { fundingTrouble } from '@mudu/contracts/settings/terms';
import type { FundingStarted } from '@mudu/contracts/wallet/views';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import { PayPages } from '../../domains/payment/index.js';
import { FundingSlots, Wallets } from '../../domains/wallet/index.js';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { Settings } from '../../platform/shopSettings.js';
import { termsOf } from '../../platform/termsOf.js';

export class StartFunding extends Command<FundingStarted> {
  constructor(
    readonly userId: UserId,
    readonly amountKobo: Kobo,
  ) {
    super();
  }
}

/** Opens a pay page for the wallet. The wallet is credited when the provider says the money is there. */
@CommandHandler(StartFunding)
export class StartFundingHandler implements ICommandHandler<StartFunding> {
  constructor(
    private readonly wallets: Wallets,
    private readonly pages: PayPages,
    private readonly settings: Settings,
    private readonly slots: FundingSlots,
  ) {}

  async execute({ userId, amountKobo }: StartFunding): Promise<FundingStarted> {
    const settings = await this.settings.all();
    const trouble = fundingTrouble(amountKobo, termsOf(settings).funding);
    if (trouble) throw invalid({ amountKobo: trouble });
    const reference = fundingReference(v7());
    await this.takeRoom(userId, reference, amountKobo, settings);
    const page = await this.pages.open(
      { reference, purpose: 'wallet_funding', userId, orderId: null, installmentId: null, amountKobo },
      '/wallet?funding=true',
      commandFromRequest(userId, 'fund'),
    );
    if (!page.opened) {
      await this.slots.release(reference);
      throw problem('payment_provider_down');
    }
    return { authorizationUrl: page.authorizationUrl, reference };
  }

  private async takeRoom(
    userId: UserId,
    reference: PaymentReference,
    amountKobo: Kobo,
    { walletCapKobo: capKobo, fundingOpenMinutes: openMinutes }: ShopSettings,
  ): Promise<void> {
    const room = { wallet: () => this.wallets.load(userId), capKobo, openMinutes };
    if (!(await this.slots.take(userId, reference, amountKobo, room)))
      throw problem('wallet_cap', { capKobo });
  }
}
