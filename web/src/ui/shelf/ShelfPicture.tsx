import { cardPicture } from '@mudu/contracts/upload/pictureAddress';
import { fallbackArt } from '../fallbackArt';
import { usePicture } from '../usePicture';
import styles from './shelf.module.css';

interface ShelfPictureProps {
  src: string | undefined;
  soldOut: boolean;
  /** Of what there is no picture of. */
  category?: string;
  eager?: boolean;
}

/** The picture on a card or in a row; the name beside it says what it shows. */
export function ShelfPicture({ src, soldOut, category, eager = false }: ShelfPictureProps) {
  const { missing, image } = usePicture(src && cardPicture(src), fallbackArt({ category }));
  const classes = [styles.picture, missing && styles.missing, soldOut && styles.soldOut];
  return (
    <img
      {...image}
      alt=""
      width={480}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={classes.filter(Boolean).join(' ')}
      style={{ height: 'auto' }}
    />
  );
}
