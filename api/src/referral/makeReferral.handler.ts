import { streams, type UserId } from '@mudu/contracts/ids';
import type { Instant } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../commands/aggregates.js';
import type { Cause } from '../commands/decider.js';
import { referralDecider } from './referral.decider.js';

export class MakeReferral {
  constructor(
    readonly refereeId: UserId,
    readonly referrerId: UserId,
    readonly at: Instant,
    readonly cause: Cause,
  ) {}
}

/** Somebody registered with a friend's code. */
@CommandHandler(MakeReferral)
export class MakeReferralHandler implements ICommandHandler<MakeReferral> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ refereeId, referrerId, at, cause }: MakeReferral): Promise<void> {
    await this.aggregates.handle(
      referralDecider,
      streams.referral(refereeId),
      { type: 'MakeReferral', refereeId, referrerId, at },
      { ...cause, personId: referrerId },
    );
  }
}
