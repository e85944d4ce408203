import { cancelPromo } from '@mudu/contracts/endpoints/promo';
import type { Promo } from '@mudu/contracts/promo/views';
import { refresh } from '../../api/cache';
import { useCommand } from '../../api/useCommand';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

export function CancelPromoDialog({ promo, onClose }: { promo: Promo; onClose: () => void }) {
  const { run, pending } = useCommand(cancelPromo, {
    fallback: 'Failed to delete promotion.',
    success: `${promo.code} is cancelled.`,
    onDone: () => {
      void refresh('/promos');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      destructive
      title={`Cancel promotion ${promo.code}?`}
      keepLabel="Keep promotion"
      confirmLabel="Cancel promotion"
      pendingLabel="Cancelling..."
      pending={pending}
      onConfirm={() => void run({ params: { id: promo.id } })}
      onClose={onClose}
    >
      Nobody can use it any more, and it cannot be switched on again. Orders that were placed with it keep
      their discount. Those who were told of it and have not used it get a notification.
    </ConfirmDialog>
  );
}
