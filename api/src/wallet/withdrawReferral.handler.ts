import { streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { problem } from '@mudu/contracts/problems';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import type { ReferralWithdrawal } from '@mudu/contracts/wallet/views';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Aggregates } from '../commands/aggregates.js';
import { requestCause } from '../commands/cause.js';
import { findPerson } from '../person/personView.js';
import { Settings } from '../platform/shopSettings.js';
import { InjectPool } from '../platform/tokens.js';
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

/** Referral earnings become money to shop with; only for whoever has verified their address (decisions §6). */
@CommandHandler(WithdrawReferral)
export class WithdrawReferralHandler implements ICommandHandler<WithdrawReferral, ReferralWithdrawal> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly settings: Settings,
    private readonly made: MadeEntries,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ userId, amountKobo, idempotencyKey }: WithdrawReferral): Promise<ReferralWithdrawal> {
    const person = await findPerson(this.pool, userId);
    if (!person?.email_verified_at) throw problem('email_not_verified');
    const { referralWithdrawalMinimumKobo: minimumKobo } = await this.settings.all();
    const withdrawalId = movementId(userId, 'withdraw', idempotencyKey);
    await this.aggregates.handle(
      walletDecider,
      streams.wallet(userId),
      { type: 'WithdrawReferral', withdrawalId, amountKobo, minimumKobo },
      requestCause(userId, `withdraw ${withdrawalId}`),
    );
    const { entry, balanceKobo, referralEarningsKobo } = await this.made.of(
      userId,
      (event): event is Extract<WalletEvent, { type: 'WalletReferralWithdrawn' }> =>
        event.type === 'WalletReferralWithdrawn' && event.data.withdrawalId === withdrawalId,
    );
    return { withdrawnKobo: entry.amountKobo, balanceKobo, referralEarningsKobo, entry };
  }
}
