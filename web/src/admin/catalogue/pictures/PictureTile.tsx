import LeftIcon from '@mui/icons-material/ChevronLeftOutlined';
import RightIcon from '@mui/icons-material/ChevronRightOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Badge } from '../../../ui/Badge';
import { Picture } from '../../../ui/Picture';
import { atItsEnd } from '../../edit/atItsEnd';

interface PictureTileProps {
  url: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDropHere: () => void;
}

/**
 * One picture of several: moved by its buttons, or dragged to another place. At an end its button stays in place for
 * who has pressed it, without effect.
 */
export function PictureTile({
  url,
  index,
  count,
  onMove,
  onRemove,
  onDragStart,
  onDropHere,
}: PictureTileProps) {
  const name = `picture ${index + 1} of ${count}`;
  return (
    <Box
      component="li"
      draggable
      onDragStart={onDragStart}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        if (event.dataTransfer.files.length > 0) return;
        event.preventDefault();
        onDropHere();
      }}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', overflow: 'hidden', cursor: 'grab' }}
    >
      <Box sx={{ position: 'relative' }}>
        <Picture src={url} alt={`Picture ${index + 1}`} />
        {index === 0 && (
          <Badge tone="primary" sx={{ position: 'absolute', top: 8, left: 8 }}>
            Cover
          </Badge>
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <IconButton
          aria-label={`Move ${name} forward`}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(index - 1)}
          sx={atItsEnd}
        >
          <LeftIcon />
        </IconButton>
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
        <IconButton
          aria-label={`Move ${name} back`}
          aria-disabled={index === count - 1}
          onClick={() => index < count - 1 && onMove(index + 1)}
          sx={atItsEnd}
        >
          <RightIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
