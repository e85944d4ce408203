export type { ReferralCommand, ReferralState, Reward } from './referral.decider.js';
export { ReferralModule } from './referral.module.js';
export { ReferralPeople } from './referralPeople.js';
export { ReferralSlots } from './referralSlots.js';
export { Referrals } from './referrals.js';
export { ToReferral } from './toReferral.handler.js';
