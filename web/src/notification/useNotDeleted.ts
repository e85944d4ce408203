import type { NotificationList } from '@mudu/contracts/notification/views';
import { useRemoved } from '../api/removals';

/** The list without what is as good as deleted. */
export function useNotDeleted(list: NotificationList | undefined): NotificationList | undefined {
  const deleted = useRemoved();
  if (!list || deleted.size === 0) return list;
  const gone = list.notifications.filter(({ id }) => deleted.has(id));
  return {
    ...list,
    notifications: list.notifications.filter(({ id }) => !deleted.has(id)),
    unreadCount: list.unreadCount - gone.filter(({ read }) => !read).length,
  };
}
