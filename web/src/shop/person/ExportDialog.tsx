import { exportProfile } from '@mudu/contracts/endpoints/person';
import { lagosDay } from '@mudu/contracts/time';
import { notifySuccess } from '../../api/notices';
import { shopNow } from '../../api/shopClock';
import { useCommand } from '../../api/useCommand';
import { save } from '../../api/useDownload';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { run, pending } = useCommand(exportProfile, {
    fallback: 'Failed to collect your data.',
    onDone: data => {
      const text = JSON.stringify(data, null, 2);
      save(new Blob([text], { type: 'application/json' }), `mudu-my-data-${lagosDay(shopNow())}.json`);
      notifySuccess('Your data is saved on this device.');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Download your data?"
      keepLabel="Cancel"
      confirmLabel="Download"
      pendingLabel="Collecting..."
      pending={pending}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      One file with your profile, addresses, orders, wallet, installments, notifications, devices, wishlist,
      packages and messages. Whoever has it can read all of that, so keep it to yourself.
    </ConfirmDialog>
  );
}
