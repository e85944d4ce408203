import { Module } from '@nestjs/common';
import { OldReferralSlots } from './oldSlots.schedule.js';
import { ReferralPeople } from './referralPeople.js';
import { ReferralSlots } from './referralSlots.js';
import { Referrals } from './referrals.js';
import { ToReferralHandler } from './toReferral.handler.js';

@Module({
  providers: [Referrals, ReferralPeople, ReferralSlots, OldReferralSlots, ToReferralHandler],
  exports: [Referrals, ReferralPeople, ReferralSlots],
})
export class ReferralModule {}
