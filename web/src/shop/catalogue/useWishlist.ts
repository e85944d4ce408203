import { addToWishlist, getWishlist, removeFromWishlist } from '@mudu/contracts/endpoints/wishlist';
import type { ItemId } from '@mudu/contracts/ids';
import { useMemo } from 'react';
import { useIsSignedIn } from '../../api/session';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';

const ALL = 100;

/** What the shopper keeps in mind. `isReady` is false while that is unknown: no hearts are shown then. */
export function useWishlist() {
  const { data, mutate } = useView(getWishlist, { when: useIsSignedIn(), query: { limit: ALL } });
  const ids = useMemo(() => new Set((data?.items ?? []).map(entry => entry.itemId as string)), [data]);
  const adding = useCommand(addToWishlist, {
    success: 'Added to wishlist!',
    fallback: 'Failed to add to wishlist.',
  });
  const removing = useCommand(removeFromWishlist, { fallback: 'Failed to remove from wishlist.' });

  const toggle = async (id: string, itemType: 'package' | 'grocery') => {
    if (ids.has(id)) await removing.run({ params: { id } });
    else await adding.run({ body: { itemId: id as ItemId, itemType } });
    await mutate();
  };
  return { isReady: data !== undefined, has: (id: string) => ids.has(id), toggle };
}
