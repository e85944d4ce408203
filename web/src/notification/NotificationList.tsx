import type { Notification } from '@mudu/contracts/notification/views';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { NotificationRow } from './NotificationRow';

interface NotificationListProps {
  notifications: readonly Notification[];
  onLeave?: () => void;
  asideOf?: (notification: Notification) => ReactNode;
}

export function NotificationList({ notifications, onLeave, asideOf }: NotificationListProps) {
  return (
    <Box
      component="ul"
      aria-label="Notifications"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 0.75 }}
    >
      {notifications.map(notification => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          onLeave={onLeave}
          aside={asideOf?.(notification)}
        />
      ))}
    </Box>
  );
}
