import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Modal } from '../../ui/Modal';

export interface Compared {
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  /** What was being saved: `Jollof Feast`. */
  title: string;
  fields: readonly Compared[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

/** Both versions side by side. Nothing that was typed is lost before the choice. */
export function ConflictDialog({ title, fields, onTakeTheirs, onKeepMine, onClose }: ConflictDialogProps) {
  return (
    <Modal
      compact
      title={title}
      width={620}
      onClose={onClose}
      actions={[
        { label: 'Go on editing', onClick: onClose },
        { label: 'Reload theirs', onClick: onTakeTheirs, variant: 'outlined' },
        { label: 'Keep mine', onClick: onKeepMine },
      ]}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        This record was changed by someone else. Reload and try again.
      </Alert>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label="Both versions">
          <TableHead>
            <TableRow>
              <TableCell>Field</TableCell>
              <TableCell>Theirs, saved</TableCell>
              <TableCell>Yours</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map(({ label, mine, theirs }) => (
              <TableRow key={label} sx={mine === theirs ? {} : { bgcolor: 'tint.warning' }}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{theirs || '—'}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: mine === theirs ? 400 : 700 }}>
                  {mine || '—'}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Modal>
  );
}
