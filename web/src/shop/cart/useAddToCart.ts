import { addCartItem } from '@mudu/contracts/endpoints/cart';
import type { ItemId } from '@mudu/contracts/ids';
import { useCallback, useState } from 'react';
import { useCommand } from '../../api/useCommand';
import { requireSignIn } from '../person/requireSignIn';
import { showCart } from './useCart';

interface Wanted {
  id: string;
  type: 'package' | 'grocery';
  quantity?: number;
  addons?: { itemId: string; quantity: number }[];
}

/** Puts something into the cart; who is not signed in yet signs in first and then has it in the cart. */
export function useAddToCart() {
  const [addingId, setAddingId] = useState<string>();
  const { run } = useCommand(addCartItem, {
    success: 'Item added to cart!',
    onDone: showCart,
  });
  const add = useCallback(
    ({ id, type, quantity = 1, addons = [] }: Wanted) =>
      requireSignIn(async () => {
        setAddingId(id);
        await run({
          body: {
            itemId: id as ItemId,
            itemType: type,
            quantity,
            addons: addons.map(addon => ({ ...addon, itemId: addon.itemId as ItemId })),
          },
        });
        setAddingId(undefined);
      }),
    [run],
  );
  return { add, addingId };
}
