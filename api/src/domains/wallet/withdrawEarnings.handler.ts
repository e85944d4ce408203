import type { UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { problem } from '@mudu/contracts/problems';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import type { ReferralWithdrawal } from '@mudu/contracts/wallet/views';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { Settings } from '../../platform/shopSettings.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { MadeEntries } from './madeEntries.js';
import { movementIds } from './movementId.js';
import { Wallets } from './wallets.js';

export class WithdrawEarnings extends Command<ReferralWithdrawal> {
  constructor(
    readonly userId: UserId,
    /** Null: everything that is there. */
    readonly amountKobo: Kobo | null,
    readonly idempotencyKey: string | null,
  ) {
    super();
  }
}

/** Referral earnings become money to shop with; only for whoever has verified their address (rules/wallet.md W14). */
@CommandHandler(WithdrawEarnings)
export class WithdrawEarningsHandler implements ICommandHandler<WithdrawEarnings> {
  constructor(
    private readonly wallets: Wallets,
    private readonly settings: Settings,
    private readonly made: MadeEntries,
    private readonly people: PersonDirectory,
  ) {}

  async execute({ userId, amountKobo, idempotencyKey }: WithdrawEarnings): Promise<ReferralWithdrawal> {
    if (!(await this.people.hasVerifiedEmail(userId))) throw problem('email_not_verified');
    const { referralWithdrawalMinimumKobo: minimumKobo } = await this.settings.all();
    const { entry, balanceKobo, referralEarningsKobo } = await this.made.make(
      userId,
      movementIds(userId, 'withdraw', idempotencyKey),
      withdrawalId =>
        this.wallets.handle(
          userId,
          { type: 'WithdrawReferral', withdrawalId, amountKobo, minimumKobo },
          commandFromRequest(userId, `withdraw ${withdrawalId}`),
        ),
      (event, withdrawalId): event is Extract<WalletEvent, { type: 'WalletReferralWithdrawn' }> =>
        event.type === 'WalletReferralWithdrawn' && event.data.withdrawalId === withdrawalId,
    );
    // An earlier try under this key, whose reply was lost, was about another sum.
    if (amountKobo !== null && amountKobo !== entry.amountKobo) throw problem('idempotency_key_reused');
    return { withdrawnKobo: entry.amountKobo, balanceKobo, referralEarningsKobo, entry };
  }
}
