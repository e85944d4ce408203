import { deleteNotification } from '@mudu/contracts/endpoints/notification';
import type { Notification } from '@mudu/contracts/notification/views';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { later, takeBack } from '../api/later';
import { notifyUndo } from '../api/notices';
import { perform } from '../api/useCommand';
import { refreshNotifications } from './useNotifications';

interface DeleteButtonProps {
  notification: Notification;
  /** The button goes with its row: the focus has to go elsewhere. */
  onDone: () => void;
}

/** Takes the row away at once; the shop is told when there is nothing to undo any more. */
export function DeleteButton({ notification: { id, title }, onDone }: DeleteButtonProps) {
  const remove = () => {
    later(id, async () => {
      await perform(
        deleteNotification,
        { params: { id } },
        {
          fallback: 'Failed to delete notification.',
          // Deleted somewhere else already: the list only has to be read again.
          onRefused: ({ status }) => status === 404,
        },
      );
      await refreshNotifications();
    });
    notifyUndo('Notification deleted', () => takeBack(id));
    onDone();
  };
  return (
    <IconButton
      aria-label={`Delete ${title}`}
      onClick={remove}
      sx={{ color: 'text.secondary', flexShrink: 0 }}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}
