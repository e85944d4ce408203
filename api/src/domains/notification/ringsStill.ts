import { type Instant, isBefore, plusHours } from '@mudu/contracts/time';

const FRESH_HOURS = 24;

/** What is older rings nowhere any more; it is in the list (rules/notification.md N11). */
export const ringsStill = (at: Instant, now: Instant): boolean => !isBefore(at, plusHours(now, -FRESH_HOURS));
