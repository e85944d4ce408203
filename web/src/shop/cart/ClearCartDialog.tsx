import { emptyCart } from '@mudu/contracts/endpoints/cart';
import { useCommand } from '../../api/useCommand';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { showCart } from './useCart';

export function ClearCartDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const { run, pending } = useCommand(emptyCart, {
    success: 'Cart cleared!',
    fallback: 'Failed to clear cart.',
    onDone: cart => {
      showCart(cart);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      destructive
      title="Clear your cart?"
      keepLabel="Keep items"
      confirmLabel="Clear cart"
      pendingLabel="Clearing..."
      pending={pending}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {count === 1 ? 'The item in it goes back on the shelf.' : `All ${count} items go back on the shelf.`}
    </ConfirmDialog>
  );
}
