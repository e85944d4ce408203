import { streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { problem } from '@mudu/contracts/problems';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import type { ReferralWithdrawal } from '@mudu/contracts/wallet/views';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectPool } from '../../platform/tokens.js';
import { findPerson } from '../person/personView.js';
import { MadeEntries } from './madeEntries.js';
import { movementId } from './movementId.js';
import { walletDecider } from './wallet.decider.js';

export class WithdrawReferral {
  constructor(
    readonly userId: UserId,
    /** Null: everything that is there. */
    readonly amountKobo: Kobo | null,
    readonly idempotencyKey: string | null,
  ) {}
}

/**
 * Referral earnings become money to shop with; only for whoever has verified their address
 * (rules/wallet.md W14).
 */
@CommandHandler(WithdrawReferral)
export class WithdrawReferralHandler implements ICommandHandler<WithdrawReferral, ReferralWithdrawal> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly settings: Settings,
    private readonly made: MadeEntries,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ userId, amountKobo, idempotencyKey }: WithdrawReferral): Promise<ReferralWithdrawal> {
    const person = await findPerson(this.pool, userId);
    if (!person?.email_verified_at) throw problem('email_not_verified');
    const { referralWithdrawalMinimumKobo: minimumKobo } = await this.settings.all();
    const withdrawalId = movementId(userId, 'withdraw', idempotencyKey);
    await this.executor.handle(
      walletDecider,
      streams.wallet(userId),
      { type: 'WithdrawReferral', withdrawalId, amountKobo, minimumKobo },
      commandFromRequest(userId, `withdraw ${withdrawalId}`),
    );
    const { entry, balanceKobo, referralEarningsKobo } = await this.made.of(
      userId,
      (event): event is Extract<WalletEvent, { type: 'WalletReferralWithdrawn' }> =>
        event.type === 'WalletReferralWithdrawn' && event.data.withdrawalId === withdrawalId,
    );
    return { withdrawnKobo: entry.amountKobo, balanceKobo, referralEarningsKobo, entry };
  }
}
