import { rebuildProjection } from '@mudu/contracts/endpoints/ops';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { nameText } from './viewLook';

/** Says what building a view anew does before it begins. */
export function RebuildDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { run, pending } = useCommand(rebuildProjection, {
    fallback: 'Failed to build the view anew.',
    onDone: () => {
      notifySuccess(`${nameText(name)} is being built anew.`);
      void refresh('/ops/projections');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Build ${nameText(name)} anew?`}
      keepLabel="Leave it"
      confirmLabel="Build anew"
      pendingLabel="Beginning..."
      pending={pending}
      onConfirm={() => void run({ params: { name } })}
      onClose={onClose}
    >
      All events are read again into tables beside those that are shown now. When they have caught up, the new
      ones take their place. Nothing is sent again, and nobody has to wait.
    </ConfirmDialog>
  );
}
