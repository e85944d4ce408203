import { listAdminNotifications } from '@mudu/contracts/endpoints/notification';
import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { notify } from '../../api/notices';
import { useView } from '../../api/useView';
import { IconBadge } from '../../ui/IconBadge';

const POLL_MS = 60_000;

/** The admin's bar shows only a bell. Its list is still to come; the number is true already. */
export function AdminActions() {
  const { data } = useView(listAdminNotifications, { query: { page: 1, limit: 50 }, pollMs: POLL_MS });
  const unread = data?.unreadCount ?? 0;
  return (
    <IconBadge
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      count={unread}
      cap={9}
      color="secondary"
      icon={<BellIcon />}
      onClick={() => notify({ kind: 'info', message: 'The list of notifications is not open yet.' })}
    />
  );
}
