import { Module } from '@nestjs/common';
import { OrderModule } from '../../domains/order/index.js';
import { ReferralModule } from '../../domains/referral/index.js';
import { SettingsModule } from '../../domains/settings/index.js';
import { QualifyRewardHandler } from './qualifyReward.handler.js';
import { ReleaseReferrals } from './releaseReferrals.schedule.js';
import { ReviewRewardHandler } from './reviewReward.handler.js';

@Module({
  imports: [OrderModule, ReferralModule, SettingsModule],
  providers: [QualifyRewardHandler, ReviewRewardHandler, ReleaseReferrals],
})
export class ReferralRewardModule {}
