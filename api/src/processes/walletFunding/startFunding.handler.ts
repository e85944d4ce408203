import { fundingReference, type PaymentReference, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { invalid, problem } from '@mudu/contracts/problems';
import type { ShopSettings } from '@mudu/contracts/settings/shopSettings';
import { fundingTrouble } from '@mudu/contracts/settings/terms';
import { type Clock, isBefore, plusMinutes } from '@mudu/contracts/time';
import type { FundingStarted } from '@mudu/contracts/wallet/views';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PayPages } from '../../domains/payment/index.js';
import { FundingSlots, movementId, Wallets } from '../../domains/wallet/index.js';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { Settings } from '../../platform/shopSettings.js';
import { termsOf } from '../../platform/termsOf.js';
import { InjectClock } from '../../platform/tokens.js';

/** How often a key that has been used before may begin anew. */
const MAX_TRIES = 20;

export class StartFunding extends Command<FundingStarted> {
  constructor(
    readonly userId: UserId,
    readonly amountKobo: Kobo,
    readonly idempotencyKey: string | null,
  ) {
    super();
  }
}

/**
 * Opens a pay page for the wallet. The wallet is credited when the provider says the money is there. Asked for again
 * under its key it is the page that it was, as long as that is open.
 */
@CommandHandler(StartFunding)
export class StartFundingHandler implements ICommandHandler<StartFunding> {
  constructor(
    private readonly wallets: Wallets,
    private readonly pages: PayPages,
    private readonly settings: Settings,
    private readonly slots: FundingSlots,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ userId, amountKobo, idempotencyKey }: StartFunding): Promise<FundingStarted> {
    const settings = await this.settings.all();
    const trouble = fundingTrouble(amountKobo, termsOf(settings).funding);
    if (trouble) throw invalid({ amountKobo: trouble });
    const oldest = plusMinutes(this.clock.now(), -settings.fundingOpenMinutes);
    for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
      const reference = fundingReference(movementId(userId, `fund ${amountKobo} ${attempt}`, idempotencyKey));
      await this.takeRoom(userId, reference, amountKobo, settings);
      const page = await this.pages.open(
        { reference, purpose: 'wallet_funding', userId, orderId: null, installmentId: null, amountKobo },
        '/wallet?funding=true',
        commandFromRequest(userId, 'fund'),
      );
      if (page.opened && !isBefore(page.startedAt, oldest))
        return { authorizationUrl: page.authorizationUrl, reference };
      await this.slots.release(reference);
      if (!page.opened && page.why === 'provider down') break;
    }
    throw problem('payment_provider_down');
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
