import { streams, type UserId } from '@mudu/contracts/ids';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { walletDecider } from './wallet.decider.js';

export class OpenWallet {
  constructor(
    readonly userId: UserId,
    readonly context: CommandContext,
  ) {}
}

/** Every person gets a wallet at registration. */
@CommandHandler(OpenWallet)
export class OpenWalletHandler implements ICommandHandler<OpenWallet> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ userId, context }: OpenWallet): Promise<void> {
    await this.executor.handle(
      walletDecider,
      streams.wallet(userId),
      { type: 'OpenWallet', userId },
      context,
    );
  }
}
