import { isStaff, type Role } from '@mudu/contracts/roles';
import type { ShopSettings } from '@mudu/contracts/settings/shopSettings';

const HOUR_MS = 3_600_000;

/**
 * How long a session holds (rules/person.md PE14): unused for `idle` it ends, and never later than `absolute`.
 */
export function lifetimeOf(
  role: Role,
  { customer, staff }: ShopSettings['sessions'],
): { idleMs: number; absoluteMs: number } {
  const { idleHours, absoluteHours } = isStaff(role) ? staff : customer;
  return { idleMs: idleHours * HOUR_MS, absoluteMs: absoluteHours * HOUR_MS };
}

/** How often at most a request moves `last_seen_at` and the idle end. */
export const TOUCH_EVERY_MS = 60_000;
