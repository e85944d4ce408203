import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { walletDecider } from './wallet.decider.js';

export class RefundToWallet {
  constructor(
    readonly userId: UserId,
    readonly orderId: OrderId,
    readonly refundId: string,
    readonly amountKobo: Kobo,
    readonly context: CommandContext,
  ) {}
}

/** Gives money of an order back to the wallet, once per refund. */
@CommandHandler(RefundToWallet)
export class RefundToWalletHandler implements ICommandHandler<RefundToWallet> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ userId, orderId, refundId, amountKobo, context }: RefundToWallet): Promise<void> {
    const command = { type: 'RefundOrder', refundId, orderId, amountKobo } as const;
    await this.executor.handle(walletDecider, streams.wallet(userId), command, context);
  }
}
