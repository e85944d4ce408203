import { isStaff, type Role } from '@mudu/contracts/roles';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long a session holds (rules/person.md PE14): unused for `idle` it ends, and never later than `absolute`.
 */
export const lifetimes = {
  customer: { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS },
  staff: { idleMs: 12 * HOUR_MS, absoluteMs: 12 * HOUR_MS },
} as const;

export const lifetimeOf = (role: Role) => (isStaff(role) ? lifetimes.staff : lifetimes.customer);

/** After a refresh the old token answers this much longer, for the requests already on their way. */
export const REFRESH_GRACE_MS = 30_000;
/** How often at most a request moves `last_seen_at` and the idle end. */
export const TOUCH_EVERY_MS = 60_000;
