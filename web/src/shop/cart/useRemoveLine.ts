import type { CartLine } from '@mudu/contracts/cart/views';
import { addCartItem, removeCartItem } from '@mudu/contracts/endpoints/cart';
import { notifyUndo } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { showCart } from './useCart';

/** Takes a line out of the cart; the toast puts it back, with its add-ons. */
export function useRemoveLine() {
  const removing = useCommand(removeCartItem, { fallback: 'Failed to remove item.', onDone: showCart });
  const adding = useCommand(addCartItem, { fallback: 'Failed to update cart.', onDone: showCart });
  const remove = async (line: CartLine) => {
    const outcome = await removing.run({ params: { id: line.id } });
    if (!outcome.ok) return;
    notifyUndo(`${line.name} removed.`, () => {
      const { itemId, quantity, addons } = line;
      const again = addons.map(addon => ({ itemId: addon.itemId, quantity: addon.quantity }));
      void adding.run({ body: { itemId, quantity, addons: again } });
    });
  };
  return { remove, pending: removing.pending };
}
