import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Modal } from '../ui/Modal';
import { ShownView } from '../ui/ShownView';
import { RowSkeletons } from '../ui/Skeletons';
import { TextLink } from '../ui/TextLink';
import type { NotificationArea } from './area';
import { MarkAllButton } from './MarkAllButton';
import { NoNotifications } from './NoNotifications';
import { NotificationList } from './NotificationList';
import { PushCard } from './PushCard';
import { useNotDeleted } from './useNotDeleted';
import { useNewest } from './useNotifications';

const WIDTH = 540;

/** The newest notifications, from the bell. */
export function NotificationsDialog({ area, onClose }: { area: NotificationArea; onClose: () => void }) {
  const newest = useNewest(area);
  const data = useNotDeleted(newest.data);
  const heading = useRef<HTMLHeadingElement>(null);
  // A button that goes away takes the focus along, and with it Escape out of the dialog.
  const focusHeading = () => heading.current?.focus();
  return (
    <Modal bare label="Notifications" width={WIDTH} onClose={onClose}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          pl: 2.5,
          pr: 8,
          pt: 2,
          pb: 1,
          minHeight: 72,
        }}
      >
        <Box sx={{ flex: 1 }}>
          <Typography ref={heading} tabIndex={-1} variant="h4" component="h2" sx={{ outline: 'none' }}>
            Notifications
          </Typography>
          {data && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              ({data.unreadCount} unread)
            </Typography>
          )}
        </Box>
        <MarkAllButton unread={data?.unreadCount ?? 0} onDone={focusHeading} />
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: { xs: 1, md: 1.5 }, py: 1 }}>
        <PushCard onlyToAsk area={area} onAnswered={focusHeading} sx={{ mb: 1 }} />
        <ShownView view={{ ...newest, data }} waiting={<RowSkeletons height={88} />}>
          {({ notifications }) =>
            notifications.length > 0 ? (
              <NotificationList notifications={notifications} onLeave={onClose} />
            ) : (
              <NoNotifications />
            )
          }
        </ShownView>
      </Box>
      <Box sx={{ textAlign: 'center', py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <TextLink to={area.page} onClick={onClose}>
          See all notifications
        </TextLink>
      </Box>
    </Modal>
  );
}
