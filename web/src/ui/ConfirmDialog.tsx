import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense } from 'react';

const Modal = lazy(async () => ({ default: (await import('./Modal')).Modal }));

interface ConfirmDialogProps {
  /** Names the thing: `Cancel order #7F3A9C21?` */
  title: string;
  /** Names the outcome. */
  children: ReactNode;
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
    keepLabel,
    confirmLabel,
    pendingLabel,
    pending,
    destructive = false,
    onConfirm,
    onClose,
  } = props;
  return (
    <Suspense fallback={null}>
      <Modal
        compact
        title={title}
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
        <Typography component="div" sx={{ color: 'text.secondary' }}>
          {children}
        </Typography>
      </Modal>
    </Suspense>
  );
}
