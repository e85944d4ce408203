import { streams, type UserId } from '@mudu/contracts/ids';
import type { Instant } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { referralDecider } from './referral.decider.js';

export class MakeReferral {
  constructor(
    readonly refereeId: UserId,
    readonly referrerId: UserId,
    readonly at: Instant,
    readonly context: CommandContext,
  ) {}
}

/** Somebody registered with a friend's code. */
@CommandHandler(MakeReferral)
export class MakeReferralHandler implements ICommandHandler<MakeReferral> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ refereeId, referrerId, at, context }: MakeReferral): Promise<void> {
    await this.executor.handle(
      referralDecider,
      streams.referral(refereeId),
      { type: 'MakeReferral', refereeId, referrerId, at },
      { ...context, personId: referrerId },
    );
  }
}
