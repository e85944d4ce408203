import type { UserId } from '@mudu/contracts/ids';
import { problem } from '@mudu/contracts/problems';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import type { AdjustWalletRequest } from '@mudu/contracts/wallet/requests';
import type { WalletAdjustment } from '@mudu/contracts/wallet/views';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { MadeEntries } from './madeEntries.js';
import { movementId } from './movementId.js';
import { Wallets } from './wallets.js';

export class AdjustWallet extends Command<WalletAdjustment> {
  constructor(
    readonly adminId: string,
    readonly request: AdjustWalletRequest,
    readonly idempotencyKey: string | null,
  ) {
    super();
  }
}

/** A super admin corrects somebody else's balance; the event keeps who did it and, sealed, why. */
@CommandHandler(AdjustWallet)
export class AdjustWalletHandler implements ICommandHandler<AdjustWallet> {
  constructor(
    private readonly wallets: Wallets,
    private readonly keys: PersonKeys,
    private readonly made: MadeEntries,
    private readonly people: PersonDirectory,
  ) {}

  async execute({ adminId, request, idempotencyKey }: AdjustWallet): Promise<WalletAdjustment> {
    const { type: side, amountKobo } = request;
    const userId = request.userId.toLowerCase() as UserId;
    if (userId === adminId) throw problem('own_account');
    if (!(await this.people.email(userId))) throw problem('not_found');
    const adjustmentId = movementId(adminId, 'adjust', idempotencyKey);
    const reason = await this.keys.seal(userId, request.reason);
    await this.wallets.handle(
      userId,
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
