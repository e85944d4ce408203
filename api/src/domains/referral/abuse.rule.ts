import type { ReferralRefusal } from '@mudu/contracts/referral/events';

/** What tells one person from another; e-mail addresses and numbers in their one spelling. */
export interface Traits {
  id: string;
  email: string;
  /** The account's number and those of saved addresses, E.164. */
  phones: readonly string[];
  erased: boolean;
}

/** Who would be rewarded for inviting themselves is not (rules/referral.md RF7); null when the two are two. */
export function abuseOf(referrer: Traits, referee: Traits, deviceShared: boolean): ReferralRefusal | null {
  if (referrer.erased) return 'referrer_gone';
  if (referrer.id === referee.id) return 'self';
  if (referrer.phones.some(phone => referee.phones.includes(phone))) return 'same_phone';
  if (referrer.email === referee.email) return 'same_email';
  return deviceShared ? 'same_device' : null;
}
