import { unitOf } from '@mudu/contracts/catalogue/said';
import { AddButton } from './AddButton';
import { HeartButton } from './HeartButton';
import { Price, type Priced } from './Price';
import { ShelfPicture } from './ShelfPicture';
import styles from './shelf.module.css';

export interface ShelfGrocery extends Priced {
  id: string;
  name: string;
  imageUrls: string[];
  category: string;
  inStock: boolean;
  metadata: Record<string, unknown>;
}

interface GroceryRowProps {
  item: ShelfGrocery;
  onAdd: () => void;
  adding?: boolean;
  wished?: boolean;
  onWish?: () => void;
}

export function GroceryRow({ item, onAdd, adding, wished = false, onWish }: GroceryRowProps) {
  const unit = [unitOf(item), item.inStock ? '' : 'sold out'].filter(Boolean).join(', ');
  return (
    <article className={styles.row}>
      <ShelfPicture src={item.imageUrls[0]} category={item.category} soldOut={!item.inStock} />
      <div className={styles.rowText}>
        <h3 className={styles.rowName}>{item.name}</h3>
        <p className={styles.unit}>{unit}</p>
        <Price item={item} inline />
      </div>
      {onWish && <HeartButton look="plain" name={item.name} wished={wished} onToggle={onWish} />}
      <AddButton quiet name={item.name} onAdd={onAdd} pending={adding} disabled={!item.inStock} />
    </article>
  );
}
