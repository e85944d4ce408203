import { Link } from 'react-router';
import { AddButton } from './AddButton';
import { contentsLine } from './contentsLine';
import { HeartButton } from './HeartButton';
import { Price, type Priced } from './Price';
import { ribbonOf } from './ribbon';
import { ShelfCollage, ShelfPicture } from './ShelfPicture';
import styles from './shelf.module.css';

export interface ShelfPackage extends Priced {
  id: string;
  name: string;
  items: string[];
  imageUrls: string[];
  inStock: boolean;
  available: number;
}

interface PackageCardProps {
  item: ShelfPackage;
  to: string;
  onAdd: () => void;
  adding?: boolean;
  wished?: boolean;
  onWish?: () => void;
  /** A pointer or the focus is on it: it may be opened next. */
  onPeek?: () => void;
  eager?: boolean;
  /** Its pictures are of what is in it, one each. */
  isOfMany?: boolean;
  /** So few left are said to be few; undefined while the terms are on their way. */
  lowStock?: number;
}

export function PackageCard({
  item,
  to,
  onAdd,
  adding,
  wished = false,
  onWish,
  onPeek,
  eager,
  isOfMany = false,
  lowStock,
}: PackageCardProps) {
  const ribbon = ribbonOf(item, lowStock);
  return (
    <article className={styles.card} onPointerEnter={onPeek} onFocus={onPeek}>
      {isOfMany && item.imageUrls.length > 1 ? (
        <ShelfCollage pictures={item.imageUrls} soldOut={!item.inStock} />
      ) : (
        <ShelfPicture src={item.imageUrls[0]} soldOut={!item.inStock} eager={eager} />
      )}
      {ribbon && (
        <span className={ribbon.ink ? `${styles.ribbon} ${styles.inkRibbon}` : styles.ribbon}>
          {ribbon.text}
        </span>
      )}
      {onWish && <HeartButton name={item.name} wished={wished} onToggle={onWish} />}
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link to={to} className="card-link">
            {item.name}
          </Link>
        </h3>
        <p className={styles.contents}>{contentsLine(item.items)}</p>
        <div className={styles.foot}>
          <Price item={item} />
          <AddButton name={item.name} onAdd={onAdd} pending={adding} disabled={!item.inStock} />
        </div>
      </div>
    </article>
  );
}
