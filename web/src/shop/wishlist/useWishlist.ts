import { getWishlist } from '@mudu/contracts/endpoints/wishlist';
import type { Wishlist } from '@mudu/contracts/wishlist/views';
import { useMemo, useSyncExternalStore } from 'react';
import { call } from '../../api/client';
import { useIsSignedIn } from '../../api/session';
import { useView } from '../../api/useView';
import { requireSignIn } from '../person/requireSignIn';
import { onWanted, toggleWish, type Wished, wantedNow } from './wishes';

/** Of one page; a longer list is asked for page by page, so that every heart is right. */
const PAGE = 100;

async function wholeWishlist(): Promise<Wishlist> {
  const page = (number: number) => call(getWishlist, { query: { limit: PAGE, page: number } });
  const first = await page(1);
  const others = Array.from({ length: Math.max(0, first.pagination.totalPages - 1) }, (_, index) =>
    page(index + 2),
  );
  const pages = [first, ...(await Promise.all(others))];
  return { ...first, items: pages.flatMap(({ items }) => items) };
}

/** The server's list, and on top of it what was tapped a moment ago. */
export function useWishlist() {
  const signedIn = useIsSignedIn();
  const view = useView(getWishlist, { when: signedIn, query: { limit: PAGE }, ask: wholeWishlist });
  const wanted = useSyncExternalStore(onWanted, wantedNow);
  const kept = useMemo(() => new Set(view.data?.items.map(entry => entry.itemId as string)), [view.data]);
  const has = (id: string) => wanted.get(id) ?? kept.has(id);
  const items = view.data?.items.filter(entry => has(entry.itemId));
  /** Of a card or a page: whether its heart is full, and what a tap on it does. None while that is unknown. */
  const heartOf = (item: Wished) => {
    if (signedIn && !view.data) return {};
    const wished = has(item.id);
    return { wished, onWish: () => requireSignIn(() => void toggleWish(item, !wished)) };
  };
  return { view, items, heartOf };
}
