import { eraseProfile } from '@mudu/contracts/endpoints/person';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import { howMany } from '@mudu/contracts/howMany';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { data: terms } = useView(getTerms);
  const { run, pending } = useCommand(eraseProfile, {
    fallback: 'Failed to erase your account.',
    onDone: ({ message }) => {
      notifySuccess(message);
      void refresh('/auth/profile');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      destructive
      title="Erase your account?"
      keepLabel="Keep my account"
      confirmLabel="Erase"
      pendingLabel="Erasing..."
      pending={pending}
      onConfirm={() => void run({ body: {} })}
      onClose={onClose}
    >
      {terms ? `In ${howMany(terms.erasureDays, 'day')}` : 'Some days from now'} everything that says who you
      are is gone for good, and nobody can bring it back. You can call it off until then. Open orders,
      installments and money in your wallet have to be settled first.
    </ConfirmDialog>
  );
}
