import type { Cart } from '@mudu/contracts/cart/views';
import type { ItemId } from '@mudu/contracts/ids';
import { useCallback, useState } from 'react';
import { notify } from '../../api/notices';
import { requireSignIn } from '../person/requireSignIn';
import { addOnce } from './addOnce';

interface Wanted {
  id: string;
  type: 'package' | 'grocery';
  quantity?: number;
  addons?: { itemId: string; quantity: number }[];
}

/** What was in the cart already, on this device or another, and what is in it now. */
function sayGrown({ items }: Cart, itemId: string, added: number): void {
  const line = items.find(one => one.itemId === itemId);
  if (!line || line.quantity <= added) return;
  const before = line.quantity - added;
  notify({
    kind: 'info',
    message: `${line.name}: ${before} in your cart and ${added} more, ${line.quantity} now.`,
  });
}

/**
 * Puts something into the cart; who is not signed in yet signs in first and then has it in the cart. Something else may be
 * added meanwhile.
 */
export function useAddToCart() {
  const [adding, setAdding] = useState<ReadonlySet<string>>(new Set());
  const add = useCallback(
    ({ id, type, quantity = 1, addons = [] }: Wanted) =>
      requireSignIn(async () => {
        setAdding(before => new Set(before).add(id));
        const outcome = await addOnce(
          {
            itemId: id as ItemId,
            itemType: type,
            quantity,
            addons: addons.map(addon => ({ ...addon, itemId: addon.itemId as ItemId })),
          },
          { success: 'Item added to cart!' },
        );
        setAdding(before => new Set([...before].filter(one => one !== id)));
        if (outcome.ok) sayGrown(outcome.reply, id, quantity);
      }),
    [],
  );
  return { add, adding };
}
