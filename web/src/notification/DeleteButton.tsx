import type { Notification } from '@mudu/contracts/notification/views';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { notifyUndo } from '../api/notices';
import { removeLater, takeBack } from '../api/removals';

interface DeleteButtonProps {
  notification: Notification;
  /** The button goes with its row: the focus has to go elsewhere. */
  onDone: () => void;
}

/** Takes the row away at once; the shop is told when there is nothing to undo any more. */
export function DeleteButton({ notification: { id, title }, onDone }: DeleteButtonProps) {
  const remove = () => {
    removeLater('notification', id);
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
