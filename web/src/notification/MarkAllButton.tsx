import { readAllNotifications } from '@mudu/contracts/endpoints/notification';
import DoneAllIcon from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { say } from '../api/notices';
import { useCommand } from '../api/useCommand';
import { refreshNotifications } from './useNotifications';

/** There only while something is unread, so that `onDone` has to put the focus elsewhere. Shorter on a phone. */
export function MarkAllButton({ unread, onDone }: { unread: number; onDone: () => void }) {
  const { run, pending } = useCommand(readAllNotifications, {
    fallback: 'Failed to mark notifications as read.',
    onDone: () => {
      onDone();
      say('All notifications are read.');
      void refreshNotifications();
    },
  });
  if (unread === 0) return null;
  return (
    <Button size="small" startIcon={<DoneAllIcon />} disabled={pending} onClick={() => void run()}>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        Mark all as read
      </Box>
      <Box component="span" sx={{ display: { xs: 'inline', md: 'none' } }}>
        Mark all
      </Box>
    </Button>
  );
}
