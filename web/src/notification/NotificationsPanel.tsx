import { howMany } from '@mudu/contracts/howMany';
import type { NotificationList as Reply } from '@mudu/contracts/notification/views';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRef, useState } from 'react';
import { useView } from '../api/useView';
import { EmptyState } from '../ui/EmptyState';
import { useLastPage } from '../ui/listPage';
import { Pages } from '../ui/Pages';
import { ShownView } from '../ui/ShownView';
import { RowSkeletons } from '../ui/Skeletons';
import type { NotificationArea } from './area';
import { DeleteButton } from './DeleteButton';
import { MarkAllButton } from './MarkAllButton';
import { NoNotifications } from './NoNotifications';
import { NotificationList } from './NotificationList';
import { useNotDeleted } from './useNotDeleted';

/** On a phone what stands below comes with the list: it would be pushed away from under the eyes. */
const nothingBelowYet = (theme: Theme) => ({
  [theme.breakpoints.down('lg')]: { '&[aria-busy="true"] + *': { display: 'none' } },
});

/** All notifications, a page at a time; all of them or the unread ones. */
export function NotificationsPanel({ area }: { area: NotificationArea }) {
  const [unreadOnly, setUnreadOnly] = useState(false);
  const [page, setPage] = useState(1);
  const panel = useRef<HTMLDivElement>(null);
  const focusPanel = () => panel.current?.focus({ preventScroll: true });
  const read = useView(area.list, {
    query: { page, limit: area.limit, ...(unreadOnly ? { read: false } : {}) },
    keepPrevious: true,
  });
  const data = useNotDeleted(read.data);
  const pages = data?.pagination.totalPages ?? 1;
  useLastPage(page, pages, setPage);
  return (
    <Card
      ref={panel}
      component="section"
      aria-label="List of notifications"
      aria-busy={!data && !read.error}
      tabIndex={-1}
      sx={[{ p: { xs: 1, md: 1.5 } }, nothingBelowYet]}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mb: 1,
        }}
      >
        <Tabs
          value={unreadOnly ? 'unread' : 'all'}
          onChange={(_, next: string) => {
            setUnreadOnly(next === 'unread');
            setPage(1);
          }}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Which notifications"
        >
          <Tab value="all" label="All" aria-controls="notifications" />
          <Tab
            value="unread"
            label={data?.unreadCount ? `Unread (${data.unreadCount})` : 'Unread'}
            aria-controls="notifications"
          />
        </Tabs>
        <MarkAllButton unread={data?.unreadCount ?? 0} onDone={focusPanel} />
      </Box>
      <span role="status" className="visually-hidden">
        {data &&
          !read.isLoading &&
          `${howMany(data.pagination.total, 'notification')}${pages > 1 ? `, page ${page} of ${pages}` : ''}`}
      </span>
      <div role="tabpanel" id="notifications" aria-label={unreadOnly ? 'Unread' : 'All'}>
        <ShownView view={{ ...read, data }} waiting={<RowSkeletons height={88} />}>
          {reply => <Rows reply={reply} unreadOnly={unreadOnly} onDeleted={focusPanel} />}
        </ShownView>
      </div>
      <Pages count={pages} page={page} onPage={setPage} sx={{ mb: 2 }} />
    </Card>
  );
}

interface RowsProps {
  reply: Reply;
  unreadOnly: boolean;
  onDeleted: () => void;
}

function Rows({ reply: { notifications }, unreadOnly, onDeleted }: RowsProps) {
  if (notifications.length > 0) {
    return (
      <NotificationList
        notifications={notifications}
        asideOf={notification => <DeleteButton notification={notification} onDone={onDeleted} />}
      />
    );
  }
  return unreadOnly ? (
    <EmptyState art="bell" title="Nothing unread" text="You have seen everything there is." />
  ) : (
    <NoNotifications />
  );
}
