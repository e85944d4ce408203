import { howMany } from '@mudu/contracts/howMany';
import { formatPrice, type Kobo } from '@mudu/contracts/money';
import type { Friend } from '@mudu/contracts/referral/views';
import type { ReferralRewards } from '@mudu/contracts/settings/views';
import { formatDay } from '@mudu/contracts/time';
import type { Tone } from '../../ui/Badge';

/** What a reward takes, as the settings have it today. */
export interface RewardTerms extends Pick<ReferralRewards, 'minOrderKobo' | 'holdHours'> {
  /** Over which one person's rewards are limited; undefined while it is not known. */
  capDays: number | undefined;
}

const samePerson = 'Their account shares a phone, an email or a device with yours, so it earns nothing.';
const reasons: Record<Exclude<NonNullable<Friend['reason']>, 'cap'>, string> = {
  self: samePerson,
  same_phone: samePerson,
  same_email: samePerson,
  same_device: samePerson,
  off: 'Rewards were switched off when they bought their first basket.',
  referrer_gone: 'Your account was closed.',
  cancelled: 'Their order was cancelled. Their next one can earn it again.',
  returned: 'Their order was returned. Their next one can earn it again.',
  below_minimum: 'Too little was left of their order after a refund. Their next one can earn it again.',
};

function reasonOf(reason: Friend['reason'], { capDays }: RewardTerms): string {
  if (reason === null) return '';
  if (reason !== 'cap') return reasons[reason];
  const most = capDays === undefined ? 'most rewards' : `most rewards of ${howMany(capDays, 'day')}`;
  return `You had reached the ${most} when they bought their first basket.`;
}

const sum = (kobo: Kobo | null) => formatPrice(kobo ?? 0);

/** How far a friend has come, and why there is nothing yet. */
export function friendLook(friend: Friend, terms: RewardTerms): { tone: Tone; badge: string; line: string } {
  const { state, amountKobo, reason, since } = friend;
  switch (state) {
    case 'joined':
      return {
        tone: 'neutral',
        badge: 'Joined',
        line: `Waiting for a first basket of ${formatPrice(terms.minOrderKobo)} or more.`,
      };
    case 'pending':
      return {
        tone: 'warning',
        badge: `${sum(amountKobo)} pending`,
        line: `Bought on ${formatDay(since)}. Yours ${howMany(terms.holdHours, 'hour')} after delivery, once everything is paid.`,
      };
    case 'earned':
      return {
        tone: 'primary',
        badge: `Earned ${sum(amountKobo)}`,
        line: `In your referral earnings since ${formatDay(since)}.`,
      };
    case 'taken_back':
      return { tone: 'error', badge: 'Taken back', line: reasonOf(reason, terms) };
    case 'refused':
      return { tone: 'neutral', badge: 'No reward', line: reasonOf(reason, terms) };
  }
}
