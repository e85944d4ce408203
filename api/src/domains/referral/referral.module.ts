import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { SettingsModule } from '../settings/settings.module.js';
import { MakeReferralHandler } from './makeReferral.handler.js';
import { QualifyReferralHandler } from './qualifyReferral.handler.js';
import { ReferralPeople } from './referralPeople.js';
import { ReferralSlots } from './referralSlots.js';
import { ReleaseReferrals } from './releaseReferrals.schedule.js';
import { ReviewRewardHandler } from './reviewReward.handler.js';

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
