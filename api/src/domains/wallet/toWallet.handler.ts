import type { UserId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../messaging/decider.js';
import type { WalletCommand } from './wallet.commands.js';
import { Wallets } from './wallets.js';

/** A command of the wallet's decider, as a process asks for it. */
export class ToWallet extends Command<void> {
  constructor(
    readonly userId: UserId,
    readonly command: WalletCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ToWallet)
export class ToWalletHandler implements ICommandHandler<ToWallet> {
  constructor(private readonly wallets: Wallets) {}

  async execute({ userId, command, context }: ToWallet): Promise<void> {
    await this.wallets.handle(userId, command, { ...context, personId: userId });
  }
}
