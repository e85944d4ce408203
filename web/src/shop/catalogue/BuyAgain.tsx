import type { BoughtGoods } from '@mudu/contracts/order/views';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { AddButton } from '../../ui/shelf/AddButton';
import { Price } from '../../ui/shelf/Price';
import { ShelfPicture } from '../../ui/shelf/ShelfPicture';
import styles from '../../ui/shelf/shelf.module.css';
import { TryAgain } from '../../ui/TryAgain';
import { useAddToCart } from '../cart/useAddToCart';
import type { useBought } from './useBought';

/** What one has bought before, to be had again with one tap; nothing for who has bought nothing yet. */
export function BuyAgain({ bought: { view } }: { bought: ReturnType<typeof useBought> }) {
  const { add, adding } = useAddToCart();
  const items = view.data?.items ?? [];
  if (view.error && !view.data)
    return (
      <Row>
        <TryAgain onRetry={() => void view.mutate()}>What you bought could not be read.</TryAgain>
      </Row>
    );
  if (items.length === 0) return null;
  return (
    <Row>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          gap: 1.5,
          listStyle: 'none',
          m: 0,
          mx: { xs: -2, md: 0 },
          px: { xs: 2, md: 0 },
          py: 0.5,
          overflowX: 'auto',
          scrollSnapType: 'x proximity',
        }}
      >
        {items.map(item => (
          <Box
            component="li"
            key={item.itemId}
            sx={{ flex: '0 0 268px', display: 'grid', scrollSnapAlign: 'start', scrollMarginInline: 16 }}
          >
            <Card
              item={item}
              adding={adding.has(item.itemId)}
              onAdd={() => add({ id: item.itemId, type: item.itemType })}
            />
          </Box>
        ))}
      </Box>
    </Row>
  );
}

function Row({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3, minWidth: 0 }}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1 }}>
        Buy again
      </Typography>
      {children}
    </Box>
  );
}

interface CardProps {
  item: BoughtGoods;
  adding: boolean;
  onAdd: () => void;
}

function Card({ item, adding, onAdd }: CardProps) {
  return (
    <article className={`${styles.row} ${styles.linked}`}>
      <ShelfPicture src={item.imageUrls[0]} category={item.category ?? undefined} soldOut={!item.inStock} />
      <div className={styles.rowText}>
        <h3 className={styles.rowName}>
          {item.itemType === 'package' ? (
            <Link to={paths.package(item.itemId)} className="card-link">
              {item.name}
            </Link>
          ) : (
            item.name
          )}
        </h3>
        {item.inStock ? <Price item={item} inline /> : <p className={styles.unit}>Sold out</p>}
      </div>
      <AddButton quiet name={item.name} onAdd={onAdd} pending={adding} disabled={!item.inStock} />
    </article>
  );
}
