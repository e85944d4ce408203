import { streams, type UserId } from '@mudu/contracts/ids';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../commands/aggregates.js';
import type { Cause } from '../commands/decider.js';
import { walletDecider } from './wallet.decider.js';

export class OpenWallet {
  constructor(
    readonly userId: UserId,
    readonly cause: Cause,
  ) {}
}

/** Every person gets a wallet at registration. */
@CommandHandler(OpenWallet)
export class OpenWalletHandler implements ICommandHandler<OpenWallet> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ userId, cause }: OpenWallet): Promise<void> {
    await this.aggregates.handle(
      walletDecider,
      streams.wallet(userId),
      { type: 'OpenWallet', userId },
      cause,
    );
  }
}
