import type { UserId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../messaging/decider.js';
import type { ReferralCommand } from './referral.decider.js';
import { Referrals } from './referrals.js';

/** A command of the referral's decider, as a process asks for it. */
export class ToReferral extends Command<void> {
  constructor(
    readonly refereeId: UserId,
    readonly command: ReferralCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ToReferral)
export class ToReferralHandler implements ICommandHandler<ToReferral> {
  constructor(private readonly referrals: Referrals) {}

  async execute({ refereeId, command, context }: ToReferral): Promise<void> {
    await this.referrals.handle(refereeId, command, context);
  }
}
