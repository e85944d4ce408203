import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { isProblem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderDecider } from '../../domains/order/order.decider.js';
import { walletDecider } from '../../domains/wallet/wallet.decider.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectClock } from '../../platform/tokens.js';

export class PayOrderFromWallet {
  constructor(
    readonly orderId: OrderId,
    readonly userId: UserId,
    readonly amountKobo: Kobo,
    readonly context: CommandContext,
  ) {}
}

/** The balance was checked before; if a race has spent it since, the order ends here (decisions §6). */
@CommandHandler(PayOrderFromWallet)
export class PayOrderFromWalletHandler implements ICommandHandler<PayOrderFromWallet> {
  constructor(
    private readonly executor: CommandExecutor,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ orderId, userId, amountKobo, context }: PayOrderFromWallet): Promise<void> {
    // Looked at again later, an order that has ended takes nothing, though there may be money for it by now.
    const { state } = await this.executor.load(orderDecider, streams.order(orderId));
    if (state.kind === 'cancelled') return;
    try {
      await this.executor.handle(
        walletDecider,
        streams.wallet(userId),
        { type: 'DebitForOrder', orderId, amountKobo },
        context,
      );
    } catch (error) {
      if (!isProblem(error) || error.code !== 'insufficient_balance') throw error;
      await this.executor.handle(
        orderDecider,
        streams.order(orderId),
        {
          type: 'CancelOrder',
          by: 'system',
          reason: 'insufficient_balance',
          note: null,
          refundTo: null,
          refundId: `cancel-${orderId}`,
          at: this.clock.now(),
        },
        context,
      );
    }
  }
}
