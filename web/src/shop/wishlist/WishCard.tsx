import type { WishlistEntry } from '@mudu/contracts/wishlist/views';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { HeartButton } from '../../ui/shelf/HeartButton';
import { Price } from '../../ui/shelf/Price';
import { ShelfPicture } from '../../ui/shelf/ShelfPicture';
import styles from '../../ui/shelf/shelf.module.css';
import { moveToCart } from './moveToCart';

interface WishCardProps {
  entry: WishlistEntry;
  onRemove: () => void;
}

/** Something kept for later; what can not be bought says why. */
export function WishCard({ entry, onRemove }: WishCardProps) {
  const { name, imageUrls, inStock, active } = entry.itemDetails;
  const [moving, setMoving] = useState(false);
  const missing = !active ? 'Off the shelf' : inStock ? undefined : 'Sold out';
  const move = async () => {
    setMoving(true);
    await moveToCart(entry);
    setMoving(false);
  };
  return (
    <article className={styles.card}>
      <ShelfPicture src={imageUrls[0]} soldOut={missing !== undefined} />
      {missing && <span className={`${styles.ribbon} ${styles.inkRibbon}`}>{missing}</span>}
      <HeartButton name={name} wished onToggle={onRemove} />
      <div className={styles.body}>
        <h2 className={styles.name}>
          {entry.itemType === 'package' && active ? (
            <Link to={paths.package(entry.itemId)} className="card-link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className={styles.contents}>
          {!active
            ? 'No longer sold. It stays here until you take it off.'
            : entry.itemType === 'package'
              ? 'Food Package'
              : 'Grocery'}
        </p>
        <div className={styles.upright}>
          <Price item={entry.itemDetails} inline />
          <Button
            variant="contained"
            fullWidth
            disabled={missing !== undefined || moving}
            onClick={() => void move()}
            aria-label={`Move to cart: ${name}`}
            sx={{ position: 'relative', zIndex: 1, px: 1 }}
          >
            {moving ? 'Moving...' : 'Move to cart'}
          </Button>
        </div>
      </div>
    </article>
  );
}
