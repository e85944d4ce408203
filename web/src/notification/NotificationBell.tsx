import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { IconBadge } from '../ui/IconBadge';
import { openModal } from '../ui/modals';
import { windowOf } from '../ui/windowOf';
import type { NotificationArea } from './area';
import { useUnreadCount } from './useNotifications';

const NotificationsDialog = windowOf(() => import('./NotificationsDialog'), 'NotificationsDialog');

/** The bell of the top bar; opens the newest notifications. */
export function NotificationBell({ area }: { area: NotificationArea }) {
  const unread = useUnreadCount(area);
  return (
    <IconBadge
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      count={unread}
      cap={9}
      color="secondary"
      icon={<BellIcon />}
      onClick={() => openModal(close => <NotificationsDialog area={area} onClose={close} />)}
    />
  );
}
