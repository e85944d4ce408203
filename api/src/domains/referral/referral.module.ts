import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { QualifyReferralHandler } from '../../processes/referralReward/qualifyReferral.handler.js';
import { ReleaseReferrals } from '../../processes/referralReward/releaseReferrals.schedule.js';
import { ReviewRewardHandler } from '../../processes/referralReward/reviewReward.handler.js';
import { SettingsModule } from '../settings/settings.module.js';
import { MakeReferralHandler } from './makeReferral.handler.js';
import { ReferralPeople } from './referralPeople.js';
import { ReferralSlots } from './referralSlots.js';

@Module({
  imports: [CqrsModule, SettingsModule],
  providers: [
    ReferralPeople,
    ReferralSlots,
    MakeReferralHandler,
    QualifyReferralHandler,
    ReviewRewardHandler,
    ReleaseReferrals,
  ],
})
export class ReferralModule {}
