import { Module } from '@nestjs/common';
import { OldReferralSlots } from './oldSlots.schedule.js';
import { ReferralController } from './referral.controller.js';
import { ReferralQueries } from './referral.queries.js';
import { ReferralPeople } from './referralPeople.js';
import { ReferralSlots } from './referralSlots.js';
import { Referrals } from './referrals.js';
import { ToReferralHandler } from './toReferral.handler.js';

@Module({
  controllers: [ReferralController],
  providers: [Referrals, ReferralPeople, ReferralSlots, ReferralQueries, OldReferralSlots, ToReferralHandler],
  exports: [Referrals, ReferralPeople, ReferralSlots],
})
export class ReferralModule {}
