import { updateUser } from '@mudu/contracts/endpoints/admin';
import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { useCommand } from '../../api/useCommand';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { fullName } from './personLook';
import { refreshPeople } from './refreshPeople';
import { usePersonNow } from './usePersonNow';

export function ReinstateDialog({ user: opened, onClose }: { user: UserDetail; onClose: () => void }) {
  const user = usePersonNow(opened);
  const { run, pending } = useCommand(updateUser, { success: `${fullName(user)} may sign in again` });
  const reinstate = async () => {
    const body = { status: 'active' as const, expectedVersion: user.version };
    const outcome = await run({ params: { id: user.id }, body });
    await refreshPeople();
    if (outcome.ok) onClose();
  };
  return (
    <ConfirmDialog
      title={`Reinstate ${fullName(user)}?`}
      keepLabel="Leave suspended"
      confirmLabel="Reinstate"
      pendingLabel="Reinstating..."
      pending={pending}
      onConfirm={() => void reinstate()}
      onClose={onClose}
    >
      {user.firstName} may sign in again with the password there was.
    </ConfirmDialog>
  );
}
