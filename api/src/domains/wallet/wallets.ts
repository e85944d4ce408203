import { streams, type UserId } from '@mudu/contracts/ids';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import { Injectable } from '@nestjs/common';
import { CommandExecutor, type Decided } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { type WalletCommand, type WalletState, walletDecider } from './wallet.decider.js';

/** The wallets' streams. */
@Injectable()
export class Wallets {
  constructor(private readonly executor: CommandExecutor) {}

  /** The wallet as its stream says now. */
  async load(userId: UserId): Promise<WalletState> {
    return (await this.executor.load(walletDecider, streams.wallet(userId))).state;
  }

  /** Throws the decider's Problem when it refuses. */
  handle(
    userId: UserId,
    command: WalletCommand,
    context: CommandContext,
  ): Promise<Decided<WalletState, WalletEvent>> {
    return this.executor.handle(walletDecider, streams.wallet(userId), command, context);
  }
}
