import type { Notification } from '@mudu/contracts/notification/views';
import { millis } from '@mudu/contracts/time';

/** What this device has told a person, so that nothing is told twice (rules/site.md S25). */
export interface Told {
  personId: string;
  /** Nothing older is told: milliseconds of the newest one that was there when this device began to tell. */
  since: number;
  /** The newest ones it has told or found there. */
  ids: string[];
}

/** More than a page holds, so that what moves up when others are deleted is still known. */
const KEPT = 100;

const remembered = (...ids: string[]) => [...new Set(ids)].slice(0, KEPT);

/**
 * Which of the newest page are to be told, newest first, and what to remember from then on. The first look of a
 * person on this device tells nothing: all of it was there before.
 */
export function lookAt(
  told: Told | undefined,
  personId: string,
  newest: readonly Notification[],
  pageLimit: number,
): { fresh: Notification[]; told: Told } {
  const ids = newest.map(({ id }) => id);
  const times = newest.map(({ createdAt }) => millis(createdAt));
  if (told?.personId !== personId) {
    return { fresh: [], told: { personId, since: Math.max(0, ...times), ids: remembered(...ids) } };
  }
  const fresh = newest.filter(
    ({ id, read, createdAt }) => !read && millis(createdAt) >= told.since && !told.ids.includes(id),
  );
  // What lies beyond a full page is never told, also when it moves up.
  const since = newest.length >= pageLimit ? Math.max(told.since, Math.min(...times)) : told.since;
  return { fresh, told: { personId, since, ids: remembered(...ids, ...told.ids) } };
}

/** Whether a push that came to an open page is still to be told, and what to remember from then on. */
export function pushed(
  told: Told | undefined,
  personId: string,
  id: string,
): { fresh: boolean; told: Told | undefined } {
  // Without a first look there is nothing to add to; that look will find this one there.
  if (told?.personId !== personId) return { fresh: true, told };
  return { fresh: !told.ids.includes(id), told: { ...told, ids: remembered(id, ...told.ids) } };
}
