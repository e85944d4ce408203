import { upcast } from '@mudu/contracts/event';
import { streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { shopEvents } from '@mudu/contracts/shopEvents';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import type { EventStore } from '@mudu/event-store/eventStore';
import { Injectable } from '@nestjs/common';
import { CommandExecutor, type Decided } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectEventStore } from '../../platform/tokens.js';
import type { WalletCommand } from './wallet.commands.js';
import { walletDecider } from './wallet.decider.js';
import type { WalletState } from './wallet.state.js';

/** The wallets' streams. */
@Injectable()
export class Wallets {
  constructor(
    private readonly executor: CommandExecutor,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  /** Where a wallet's facts are. */
  stream(userId: UserId): string {
    return streams.wallet(userId);
  }

  /** The wallet as its stream says now. */
  async load(userId: UserId): Promise<WalletState> {
    return (await this.executor.load(walletDecider, streams.wallet(userId))).state;
  }

  /** The wallet as this process last saw it, if it has: for what the debit itself will make sure of. */
  known(userId: UserId): WalletState | undefined {
    return this.executor.known(walletDecider, streams.wallet(userId));
  }

  /** The spendable balance as that event of the wallet left it. */
  async balanceAfter(userId: UserId, revision: number): Promise<Kobo> {
    const stream = streams.wallet(userId);
    const now = await this.executor.load(walletDecider, stream, { after: { stream, revision } });
    if (now.revision === revision) return now.state.spendableKobo;
    let state = walletDecider.initial;
    for await (const stored of this.store.readStream(stream)) {
      if (stored.revision > revision) break;
      const data = upcast(shopEvents, stored.type, stored.meta.schemaVersion, stored.data);
      state = walletDecider.evolve(state, { type: stored.type, data } as WalletEvent);
    }
    return state.spendableKobo;
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
