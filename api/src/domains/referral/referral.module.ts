import { Module } from '@nestjs/common';
import { ReferralPeople } from './referralPeople.js';
import { ReferralSlots } from './referralSlots.js';
import { Referrals } from './referrals.js';
import { ToReferralHandler } from './toReferral.handler.js';

@Module({
  providers: [Referrals, ReferralPeople, ReferralSlots, ToReferralHandler],
  exports: [Referrals, ReferralPeople, ReferralSlots],
})
export class ReferralModule {}
