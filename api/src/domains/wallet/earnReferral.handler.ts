import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { walletDecider } from './wallet.decider.js';

export class EarnReferral {
  constructor(
    readonly referrerId: UserId,
    readonly refereeId: UserId,
    readonly orderId: OrderId,
    readonly amountKobo: Kobo,
    readonly context: CommandContext,
  ) {}
}

/** A released reward becomes earnings of the referrer, once per invited person. */
@CommandHandler(EarnReferral)
export class EarnReferralHandler implements ICommandHandler<EarnReferral> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ referrerId, refereeId, orderId, amountKobo, context }: EarnReferral): Promise<void> {
    await this.executor.handle(
      walletDecider,
      streams.wallet(referrerId),
      { type: 'EarnReferral', refereeId, orderId, amountKobo },
      { ...context, personId: referrerId },
    );
  }
}
