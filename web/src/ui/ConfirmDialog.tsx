import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { windowOf } from './windowOf';

const Modal = windowOf(() => import('./Modal'), 'Modal');

interface ConfirmDialogProps {
  /** Names the thing: `Cancel order #7F3A9C21?` */
  title: string;
  /** Names the outcome. */
  children: ReactNode;
  /** What may be said or chosen with it. */
  fields?: ReactNode;
  keepLabel: string;
  confirmLabel: string;
  pendingLabel: string;
  pending: boolean;
  destructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    fields,
    keepLabel,
    confirmLabel,
    pendingLabel,
    pending,
    destructive = false,
    onConfirm,
    onClose,
  } = props;
  const outcome = useId();
  return (
    <Modal
      compact
      title={title}
      describedBy={outcome}
      onClose={onClose}
      width={460}
      actions={[
        { label: keepLabel, onClick: onClose, disabled: pending },
        {
          label: pending ? pendingLabel : confirmLabel,
          onClick: onConfirm,
          disabled: pending,
          color: destructive ? 'error' : 'primary',
        },
      ]}
    >
      <Typography id={outcome} component="div" sx={{ color: 'text.secondary' }}>
        {children}
      </Typography>
      {fields && <Box sx={{ mt: 2 }}>{fields}</Box>}
    </Modal>
  );
}
