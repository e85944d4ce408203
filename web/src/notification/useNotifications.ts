import { getUnreadCount, readNotification } from '@mudu/contracts/endpoints/notification';
import type { Notification, NotificationList } from '@mudu/contracts/notification/views';
import { useEffect } from 'react';
import { refreshViews } from '../api/cache';
import { call } from '../api/client';
import { useView, type View } from '../api/useView';
import { type NotificationArea, shopArea } from './area';

/** The live stream says what is new; who has lost it learns it this way (rules/site.md S10). */
const POLL_MS = 60_000;

/** The first page of everything; the bell's dialog shows it. */
export const useNewest = (area: NotificationArea): View<NotificationList> =>
  useView(area.list, {
    query: { page: 1, limit: area.limit },
    ...(area === shopArea ? {} : { pollMs: POLL_MS }),
  });

/** A shopper's bell asks for the number alone, which is little; that of staff comes with the list. */
export function useUnreadCount(area: NotificationArea): number {
  const shopper = area === shopArea;
  const counted = useView(getUnreadCount, { pollMs: POLL_MS, when: shopper });
  const { data: list, mutate } = useNewest(area);
  const unread = shopper ? counted.data?.unreadCount : list?.unreadCount;
  const listed = list?.unreadCount;
  useEffect(() => {
    // The poll brought another number than the list was read with.
    if (unread !== undefined && listed !== undefined && unread !== listed) void mutate();
  }, [unread, listed, mutate]);
  return unread ?? 0;
}

export const refreshNotifications = (): Promise<unknown> => refreshViews(['notifications']);

/** Nobody waits for it: a failure leaves the dot where it is. */
export function markRead({ id, read }: Pick<Notification, 'id' | 'read'>): void {
  if (read) return;
  void call(readNotification, { params: { id } })
    .then(refreshNotifications)
    .catch(() => undefined);
}
