import { listActiveGroceries } from '@mudu/contracts/endpoints/catalogue';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { GoodsList } from '../../ui/shelf/GoodsList';
import { GroceryRow } from '../../ui/shelf/GroceryRow';
import grids from '../../ui/shelf/grids.module.css';
import { GroceryRowSkeletons } from '../../ui/shelf/ShelfSkeletons';
import { useAddToCart } from '../cart/useAddToCart';
import { useWishlist } from '../wishlist/useWishlist';
import { NothingYet } from './NothingYet';
import { SectionHead } from './SectionHead';

const SHOWN = 9;
const grid = `${grids.groceries} ${grids.wideGroceries} ${grids.taste}`;

export function GroceriesSection() {
  const { data, isLoading } = useView(listActiveGroceries, { query: { assorted: SHOWN } });
  const { add, adding } = useAddToCart();
  const { heartOf } = useWishlist();
  const groceries = data?.groceries ?? [];
  return (
    <section aria-labelledby="groceries-title">
      <SectionHead
        id="groceries-title"
        title="By the mudu, by the derica"
        line="Single groceries, at today's market price."
        to={paths.groceries}
        more="All groceries"
      />
      {isLoading ? (
        <GroceryRowSkeletons count={3} className={grid} />
      ) : groceries.length === 0 ? (
        <NothingYet goods="groceries" isUnread={!data} />
      ) : (
        <GoodsList label="Groceries" className={grid}>
          {groceries.map(item => (
            <GroceryRow
              key={item.id}
              item={item}
              adding={adding.has(item.id)}
              onAdd={() => add({ id: item.id, type: 'grocery' })}
              {...heartOf({ id: item.id, type: 'grocery', name: item.name })}
            />
          ))}
        </GoodsList>
      )}
    </section>
  );
}
