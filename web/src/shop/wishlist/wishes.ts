import { addToWishlist, removeFromWishlist } from '@mudu/contracts/endpoints/wishlist';
import type { ItemId } from '@mudu/contracts/ids';
import { refresh } from '../../api/cache';
import { notifySuccess, notifyUndo } from '../../api/notices';
import { perform } from '../../api/useCommand';

export interface Wished {
  id: string;
  type: 'package' | 'grocery';
  name: string;
}

/** Taps that the server's list does not show yet: shown at once, gone again when they are refused. */
let wanted: ReadonlyMap<string, boolean> = new Map();
const listeners = new Set<() => void>();

function want(id: string, on: boolean | undefined): void {
  const next = new Map(wanted);
  if (on === undefined) next.delete(id);
  else next.set(id, on);
  wanted = next;
  for (const listener of listeners) listener();
}

export const wantedNow = (): ReadonlyMap<string, boolean> => wanted;
export function onWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const send = ({ id, type }: Wished, on: boolean) =>
  on
    ? perform(
        addToWishlist,
        { body: { itemId: id as ItemId, itemType: type } },
        { fallback: 'Failed to add to wishlist.' },
      )
    : perform(removeFromWishlist, { params: { id } }, { fallback: 'Failed to remove from wishlist.' });

/** What each item under way ends as; undefined when it was refused. */
const settling = new Map<string, Promise<boolean | undefined>>();

/** Sends the last tap on this item until the server agrees with it. */
async function settle(item: Wished): Promise<boolean | undefined> {
  try {
    for (;;) {
      const on = wanted.get(item.id) ?? false;
      const { ok } = await send(item, on);
      await refresh('/wishlist');
      if (!ok) return undefined;
      if (wanted.get(item.id) === on) return on;
    }
  } finally {
    settling.delete(item.id);
    want(item.id, undefined);
  }
}

/** Keeps the item, or lets it go, at once on the screen. Resolves with what it came to. */
export function setWished(item: Wished, on: boolean): Promise<boolean | undefined> {
  want(item.id, on);
  const running = settling.get(item.id) ?? settle(item);
  settling.set(item.id, running);
  return running;
}

/** What a heart does. Of taps that follow each other fast, the last one counts and one word is said. */
export async function toggleWish(item: Wished, on: boolean): Promise<void> {
  const first = !settling.has(item.id);
  const kept = await setWished(item, on);
  if (!first || kept === undefined) return;
  if (kept) notifySuccess('Added to wishlist!');
  else notifyUndo(`${item.name} removed from wishlist.`, () => void toggleWish(item, true));
}
