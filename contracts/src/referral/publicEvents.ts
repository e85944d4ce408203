import { type Told, told } from '../integration/publicVersion.js';
import { type ReferralEvent, referralEvents } from './events.js';

const rewarded = ['referrerId', 'orderId', 'amountKobo', 'at'] as const;

/** What other systems are told of this domain's events (docs/decisions/0032). */
export const publicReferralEvents: Told<ReferralEvent> = {
  ReferralMade: told(referralEvents.ReferralMade, ['refereeId', 'referrerId', 'at']),
  ReferralRefused: told(referralEvents.ReferralRefused, ['orderId', 'reason', 'at']),
  ReferralQualified: told(referralEvents.ReferralQualified, [...rewarded, 'minOrderKobo', 'holdHours']),
  ReferralReversed: told(referralEvents.ReferralReversed, [...rewarded, 'reason']),
  ReferralReleased: told(referralEvents.ReferralReleased, rewarded),
  ReferralFlagged: told(referralEvents.ReferralFlagged, ['orderId', 'refundedKobo', 'at']),
};
