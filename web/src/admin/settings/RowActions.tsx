import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { atItsEnd } from '../edit/atItsEnd';

interface RowActionsProps {
  name: string;
  pending: boolean;
  onEdit: () => void;
  onRemove?: () => void;
  /** Undefined at the end of the list. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  /** Whether the list has an order of its own. */
  moves?: boolean;
}

/** At an end of the list the way out of it stays in place for who has pressed it, without effect. */
export function RowActions({
  name,
  pending,
  onEdit,
  onRemove,
  onUp,
  onDown,
  moves = false,
}: RowActionsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {moves && (
        <>
          <IconButton
            size="small"
            aria-label={`Move ${name} up`}
            aria-disabled={!onUp}
            onClick={onUp}
            sx={atItsEnd}
          >
            <UpIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`Move ${name} down`}
            aria-disabled={!onDown}
            onClick={onDown}
            sx={atItsEnd}
          >
            <DownIcon fontSize="small" />
          </IconButton>
        </>
      )}
      <IconButton size="small" aria-label={`Edit ${name}`} disabled={pending} onClick={onEdit}>
        <EditIcon fontSize="small" />
      </IconButton>
      {onRemove && (
        <IconButton size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
