import type { NotificationList } from '@mudu/contracts/notification/views';
import { useLater } from '../api/later';

/** The list without what was deleted on this screen and can still be undone. */
export function useNotDeleted(list: NotificationList | undefined): NotificationList | undefined {
  const deleted = useLater();
  if (!list || deleted.size === 0) return list;
  const gone = list.notifications.filter(({ id }) => deleted.has(id));
  return {
    ...list,
    notifications: list.notifications.filter(({ id }) => !deleted.has(id)),
    unreadCount: list.unreadCount - gone.filter(({ read }) => !read).length,
  };
}
