import { formatDay, type Instant, millis } from '@mudu/contracts/time';

const HOUR_MS = 3_600_000;

/** How long ago, as the list of notifications says it; a date in Lagos after two days (rules/site.md S23). */
export function ageText(at: Instant, now: Instant): string {
  const age = millis(now) - millis(at);
  if (age < HOUR_MS) return 'Just Now';
  if (age < 24 * HOUR_MS) return 'Today';
  if (age < 48 * HOUR_MS) return 'Yesterday';
  return formatDay(at);
}
