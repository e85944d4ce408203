import { formatPrice } from '@mudu/contracts/money';
import styles from './price.module.css';

export interface Priced {
  /** Kobo. */
  price: number;
  /** Kobo, after the item's own discount. */
  effectivePrice: number;
}

interface PriceProps {
  item: Priced;
  /** A CSS size of the price now. */
  size?: string;
  /** Both prices on one line. */
  inline?: boolean;
}

/** Today's price and, struck through, the one before its discount. */
export function Price({ item, size, inline = false }: PriceProps) {
  return (
    <div className={inline ? styles.inline : styles.price}>
      <span className={styles.now} style={size ? { fontSize: size } : undefined}>
        {formatPrice(item.effectivePrice)}
      </span>
      {item.effectivePrice < item.price && (
        <span className={styles.before}>
          <span className="visually-hidden">Before: </span>
          <s>{formatPrice(item.price)}</s>
        </span>
      )}
    </div>
  );
}
