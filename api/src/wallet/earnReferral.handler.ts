import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../commands/aggregates.js';
import type { Cause } from '../commands/decider.js';
import { walletDecider } from './wallet.decider.js';

export class EarnReferral {
  constructor(
    readonly referrerId: UserId,
    readonly refereeId: UserId,
    readonly orderId: OrderId,
    readonly amountKobo: Kobo,
    readonly cause: Cause,
  ) {}
}

/** A released reward becomes earnings of the referrer, once per invited person. */
@CommandHandler(EarnReferral)
export class EarnReferralHandler implements ICommandHandler<EarnReferral> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ referrerId, refereeId, orderId, amountKobo, cause }: EarnReferral): Promise<void> {
    await this.aggregates.handle(
      walletDecider,
      streams.wallet(referrerId),
      { type: 'EarnReferral', refereeId, orderId, amountKobo },
      { ...cause, personId: referrerId },
    );
  }
}
