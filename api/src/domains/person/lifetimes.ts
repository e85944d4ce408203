import { isStaff, type Role } from '@mudu/contracts/roles';
import type { ShopSettings } from '../../platform/shopSettings.js';

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

/** After a refresh the old token answers this much longer, for the requests already on their way. */
export const REFRESH_GRACE_MS = 30_000;
/** How often at most a request moves `last_seen_at` and the idle end. */
export const TOUCH_EVERY_MS = 60_000;
