import { removeCartItem, setCartItem } from '@mudu/contracts/endpoints/cart';
import type { WishlistEntry } from '@mudu/contracts/wishlist/views';
import { notifyUndo } from '../../api/notices';
import { perform } from '../../api/useCommand';
import { addOnce, quantityIn } from '../cart/addOnce';
import { showCart } from '../cart/useCart';
import { setWished, type Wished } from './wishes';

export const wishedOf = ({ itemId, itemType, itemDetails }: WishlistEntry): Wished => ({
  id: itemId,
  type: itemType,
  name: itemDetails.name,
});

/** Into the cart, and with that off the list; `Undo` puts both back as they were. */
export async function moveToCart(entry: WishlistEntry): Promise<void> {
  const { itemId, itemType } = entry;
  const added = await addOnce({ itemId, itemType });
  if (!added.ok) return;
  await setWished(wishedOf(entry), false);
  const before = quantityIn(added.reply, itemId) - 1;
  notifyUndo('Item added to cart!', () => {
    void setWished(wishedOf(entry), true);
    void putBack(itemId, before);
  });
}

const putBack = (itemId: string, quantity: number) => {
  const options = { fallback: 'Failed to update cart.', onDone: showCart };
  return quantity > 0
    ? perform(setCartItem, { params: { id: itemId }, body: { quantity } }, options)
    : perform(removeCartItem, { params: { id: itemId } }, options);
};
