import { updateUser } from '@mudu/contracts/endpoints/admin';
import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { useNavigate } from 'react-router';
import { useCommand } from '../../api/useCommand';
import { adminPaths } from '../../paths';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { fullName } from './personLook';
import { refreshPeople } from './refreshPeople';
import { usePersonNow } from './usePersonNow';

export function RemoveAdminDialog({ user: opened, onClose }: { user: UserDetail; onClose: () => void }) {
  const user = usePersonNow(opened);
  const navigate = useNavigate();
  const { run, pending } = useCommand(updateUser, {
    success: 'Admin role removed successfully!',
    fallback: 'Failed to remove admin',
  });
  const remove = async () => {
    const body = { role: 'customer' as const, expectedVersion: user.version };
    const outcome = await run({ params: { id: user.id }, body });
    if (!outcome.ok) {
      await refreshPeople();
      return;
    }
    onClose();
    await navigate(adminPaths.admins);
    await refreshPeople();
  };
  return (
    <ConfirmDialog
      destructive
      title={`Remove ${fullName(user)} as admin?`}
      keepLabel="Keep admin"
      confirmLabel="Remove admin"
      pendingLabel="Removing..."
      pending={pending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {user.firstName} is signed out everywhere at once and goes on as a customer. What was done stays on
      record.
    </ConfirmDialog>
  );
}
