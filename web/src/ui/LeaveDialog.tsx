import { ConfirmDialog } from './ConfirmDialog';

export function LeaveDialog({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      destructive
      title="Leave this page?"
      keepLabel="Stay"
      confirmLabel="Leave"
      pendingLabel="Leaving..."
      pending={false}
      onConfirm={onLeave}
      onClose={onClose}
    >
      What you typed here is not saved yet.
    </ConfirmDialog>
  );
}
