import { addToWishlist, clearWishlist } from '@mudu/contracts/endpoints/wishlist';
import { howMany } from '@mudu/contracts/howMany';
import type { WishlistEntry } from '@mudu/contracts/wishlist/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { refresh } from '../../api/cache';
import { notifyUndo } from '../../api/notices';
import { perform, useCommand } from '../../api/useCommand';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { AwaitedView } from '../../ui/ShownView';
import { GoodsList } from '../../ui/shelf/GoodsList';
import grids from '../../ui/shelf/grids.module.css';
import { PackageCardSkeletons } from '../../ui/shelf/ShelfSkeletons';
import { SeePackagesButton } from '../catalogue/SeePackagesButton';
import { wishedOf } from './moveToCart';
import { useWishlist } from './useWishlist';
import { WishCard } from './WishCard';
import { toggleWish } from './wishes';

const grid = `${grids.packages} ${grids.wide}`;

/** Oldest first, so that the list is in its order again. */
async function keepAgain(entries: readonly WishlistEntry[]): Promise<void> {
  for (const { itemId, itemType } of [...entries].reverse())
    await perform(addToWishlist, { body: { itemId, itemType } }, { fallback: 'Failed to add to wishlist.' });
  await refresh('/wishlist');
}

export function WishlistPage() {
  const { view, items } = useWishlist();
  const { run: clear, pending } = useCommand(clearWishlist, { fallback: 'Failed to remove from wishlist.' });
  const count = items?.length ?? 0;
  const counted = howMany(count, 'item');
  const clearAll = async () => {
    const gone = items ?? [];
    const { ok } = await clear();
    await refresh('/wishlist');
    if (ok) notifyUndo('Wishlist cleared.', () => void keepAgain(gone));
  };
  return (
    <Page title="Wishlist" description={count > 0 ? `${counted} kept for later.` : 'Kept for later.'}>
      {!items ? (
        <AwaitedView view={view} waiting={<PackageCardSkeletons count={4} className={grid} />} />
      ) : count === 0 ? (
        <EmptyState
          art="empty-bowl"
          title="Nothing saved yet."
          text="Tap the heart on anything you like."
          action={<SeePackagesButton />}
        />
      ) : (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1.5 }}>
            <Box role="status" sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>
              {counted}
            </Box>
            <Button color="error" disabled={pending} onClick={() => void clearAll()}>
              {pending ? 'Clearing...' : 'Clear wishlist'}
            </Button>
          </Box>
          <GoodsList label="Kept for later" className={grid}>
            {items.map(entry => (
              <WishCard
                key={entry.id}
                entry={entry}
                onRemove={() => void toggleWish(wishedOf(entry), false)}
              />
            ))}
          </GoodsList>
        </>
      )}
    </Page>
  );
}
