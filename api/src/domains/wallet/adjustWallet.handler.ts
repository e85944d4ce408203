import { streams, type UserId } from '@mudu/contracts/ids';
import { problem } from '@mudu/contracts/problems';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import type { AdjustWalletRequest } from '@mudu/contracts/wallet/requests';
import type { WalletAdjustment } from '@mudu/contracts/wallet/views';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectPool } from '../../platform/tokens.js';
import { findPerson } from '../person/personView.js';
import { MadeEntries } from './madeEntries.js';
import { movementId } from './movementId.js';
import { walletDecider } from './wallet.decider.js';

export class AdjustWallet {
  constructor(
    readonly adminId: string,
    readonly request: AdjustWalletRequest,
    readonly idempotencyKey: string | null,
  ) {}
}

/** A super admin corrects somebody else's balance; the event keeps who did it and, sealed, why. */
@CommandHandler(AdjustWallet)
export class AdjustWalletHandler implements ICommandHandler<AdjustWallet, WalletAdjustment> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly keys: PersonKeys,
    private readonly made: MadeEntries,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ adminId, request, idempotencyKey }: AdjustWallet): Promise<WalletAdjustment> {
    const { type: side, amountKobo } = request;
    const userId = request.userId.toLowerCase() as UserId;
    if (userId === adminId) throw problem('own_account');
    const person = await findPerson(this.pool, userId);
    if (!person || person.status === 'erased') throw problem('not_found');
    const adjustmentId = movementId(adminId, 'adjust', idempotencyKey);
    const reason = await this.keys.seal(userId, request.reason);
    await this.executor.handle(
      walletDecider,
      streams.wallet(userId),
      { type: 'Adjust', adjustmentId, side, amountKobo, reason },
      commandFromRequest(userId, `adjust ${adjustmentId}`),
    );
    const { entry, balanceKobo } = await this.made.of(
      userId,
      (event): event is Extract<WalletEvent, { type: 'WalletAdjusted' }> =>
        event.type === 'WalletAdjusted' && event.data.adjustmentId === adjustmentId,
    );
    return { balanceKobo, entry };
  }
}
