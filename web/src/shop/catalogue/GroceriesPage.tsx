import { listGroceries, listGroceryCategories } from '@mudu/contracts/endpoints/catalogue';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useView } from '../../api/useView';
import { EmptyState } from '../../ui/EmptyState';
import { goOnIn } from '../../ui/goOnIn';
import { GoodsList } from '../../ui/shelf/GoodsList';
import { GroceryRow } from '../../ui/shelf/GroceryRow';
import grids from '../../ui/shelf/grids.module.css';
import { GroceryRowSkeletons } from '../../ui/shelf/ShelfSkeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { useAddToCart } from '../cart/useAddToCart';
import { useWishlist } from '../wishlist/useWishlist';
import { dearest, narrow } from './narrow';
import { Shelf } from './Shelf';
import { useBought } from './useBought';
import { useShelf } from './useShelf';

const PORTION = 36;

export function GroceriesPage() {
  const shelf = useShelf('groceries');
  const { filters, search, startAgain, portions, showMore } = shelf;
  const view = useView(listGroceries, {
    query: { q: search, sort: filters.sort ?? (search ? undefined : 'popular'), activeOnly: true },
    keepPrevious: true,
  });
  const { data: known } = useView(listGroceryCategories);
  const list = useRef<HTMLUListElement>(null);
  const bought = useBought();
  const { add, adding } = useAddToCart();
  const { heartOf } = useWishlist();
  const all = view.data?.groceries ?? [];
  const found = narrow(all, filters, item => item.category);
  const shown = found.slice(0, portions * PORTION);
  const categories = (known?.categories ?? []).map(({ slug, name }) => ({ value: slug, name }));

  return (
    <Shelf
      tab="groceries"
      shelf={shelf}
      bought={bought}
      failed={view.error !== undefined && !view.data}
      categories={categories}
      ceiling={dearest(all)}
      found={view.data && found.length}
    >
      {view.error && !view.data ? (
        <ViewTrouble error={view.error} onRetry={() => void view.mutate()} />
      ) : view.isLoading || !bought.isKnown ? (
        <GroceryRowSkeletons count={8} className={grids.groceries} />
      ) : shown.length === 0 ? (
        <EmptyState
          art="empty-bowl"
          title="No grocery matches"
          text="Try another word, or take a filter away."
          action={
            <Button variant="contained" onClick={startAgain}>
              Clear all
            </Button>
          }
        />
      ) : (
        <>
          <GoodsList ref={list} label="Groceries" className={grids.groceries}>
            {shown.map(item => (
              <GroceryRow
                key={item.id}
                item={item}
                adding={adding.has(item.id)}
                onAdd={() => add({ id: item.id, type: 'grocery' })}
                {...heartOf({ id: item.id, type: 'grocery', name: item.name })}
              />
            ))}
          </GoodsList>
          {shown.length < found.length && (
            <Box sx={{ textAlign: 'center', mt: 3 }}>
              <Button
                variant="outlined"
                onClick={() => {
                  goOnIn(list.current);
                  showMore();
                }}
              >
                Show more ({found.length - shown.length})
              </Button>
            </Box>
          )}
        </>
      )}
    </Shelf>
  );
}
