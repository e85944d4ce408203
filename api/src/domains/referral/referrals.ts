import { streams, type UserId } from '@mudu/contracts/ids';
import type { ReferralEvent } from '@mudu/contracts/referral/events';
import { Injectable } from '@nestjs/common';
import { CommandExecutor, type Decided } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { type ReferralCommand, type ReferralState, referralDecider } from './referral.decider.js';

/** The referrals' streams, one for each invited person. */
@Injectable()
export class Referrals {
  constructor(private readonly executor: CommandExecutor) {}

  /** The referral as its stream says now. */
  async load(refereeId: UserId): Promise<ReferralState> {
    return (await this.executor.load(referralDecider, streams.referral(refereeId))).state;
  }

  handle(
    refereeId: UserId,
    command: ReferralCommand,
    context: CommandContext,
  ): Promise<Decided<ReferralState, ReferralEvent>> {
    return this.executor.handle(referralDecider, streams.referral(refereeId), command, context);
  }
}
