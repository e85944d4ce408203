import type { Friend } from '@mudu/contracts/referral/views';
import { type Instant, isBefore, plusHours } from '@mudu/contracts/time';

/** What was earned longer ago is no news. */
const NEWS_HOURS = 7 * 24;

/** Friends whose reward has come in the last days and was not celebrated on this device. */
export const freshBonuses = (friends: readonly Friend[], told: readonly string[], now: Instant): Friend[] =>
  friends.filter(
    ({ id, state, since }) =>
      state === 'earned' && !told.includes(id) && isBefore(now, plusHours(since, NEWS_HOURS)),
  );
