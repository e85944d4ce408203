import { formatMinute } from '@mudu/contracts/time';

/**
 * `2026-11-22T14:05` as a field of the browser has it, in Lagos, which is an hour ahead of UTC all year. A year may have
 * a figure too many while it is typed: whether it is a time the shop says.
 */
export const lagosInstant = (local: string): string | undefined =>
  local === '' ? undefined : `${local}:00+01:00`;

/** What was typed, in words. */
export function reportedText(local: string): string {
  const at = lagosInstant(local);
  if (at === undefined) return 'Left empty: now';
  return Number.isNaN(Date.parse(at)) ? 'Invalid date' : formatMinute(at);
}
