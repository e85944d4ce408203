import { resetAdminPassword } from '@mudu/contracts/endpoints/admin';
import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { fullName } from './personLook';

export function ResetPasswordDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { run, pending } = useCommand(resetAdminPassword);
  const reset = async () => {
    const outcome = await run({ params: { id: user.id } });
    if (!outcome.ok) return;
    notifySuccess(outcome.reply.message);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Reset the password of ${fullName(user)}?`}
      keepLabel="Keep the password"
      confirmLabel="Send reset letter"
      pendingLabel="Sending..."
      pending={pending}
      onConfirm={() => void reset()}
      onClose={onClose}
    >
      A letter with a code and a link goes to {user.email}. The present password works until a new one is set.
    </ConfirmDialog>
  );
}
