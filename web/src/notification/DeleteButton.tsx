import { deleteNotification } from '@mudu/contracts/endpoints/notification';
import type { Notification } from '@mudu/contracts/notification/views';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { useCommand } from '../api/useCommand';
import { refreshNotifications } from './useNotifications';

interface DeleteButtonProps {
  notification: Notification;
  /** The button goes with its row: the focus has to go elsewhere. */
  onDone: () => void;
}

export function DeleteButton({ notification: { id, title }, onDone }: DeleteButtonProps) {
  const { run, pending } = useCommand(deleteNotification, {
    fallback: 'Failed to delete notification.',
    onRefused: error => {
      // Deleted somewhere else already: the list only has to be read again.
      if (error.status === 404) void refreshNotifications();
      return error.status === 404;
    },
    onDone: () => {
      onDone();
      void refreshNotifications();
    },
  });
  return (
    <IconButton
      aria-label={`Delete ${title}`}
      disabled={pending}
      onClick={() => void run({ params: { id } })}
      sx={{ color: 'text.secondary', flexShrink: 0 }}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}
