import type { Notification } from '@mudu/contracts/notification/views';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { notifyUndo } from '../api/notices';
import { holdRemoval, removeLater, takeBack } from '../api/removals';
import { lookOf } from './notificationLook';

interface DeleteButtonProps {
  notification: Notification;
  /** The button goes with its row: the focus has to go elsewhere. */
  onDone: () => void;
}

/** Takes the row away at once; the shop is told when there is nothing to undo any more. */
export function DeleteButton({ notification, onDone }: DeleteButtonProps) {
  const { id, title } = notification;
  const { extra } = lookOf(notification);
  const remove = () => {
    removeLater('notification', id);
    notifyUndo(
      'Notification deleted',
      () => takeBack(id),
      held => holdRemoval(id, held),
    );
    onDone();
  };
  return (
    <IconButton
      aria-label={`Delete ${[title, extra].filter(Boolean).join(', ')}`}
      onClick={remove}
      sx={{ color: 'text.secondary', flexShrink: 0 }}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}
