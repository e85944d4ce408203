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

const IN_A_COLLAGE = 4;

/** Up to four of the things that are in it, side by side in the place of one picture. */
export function ShelfCollage({ pictures, soldOut }: { pictures: string[]; soldOut: boolean }) {
  // Two groceries may have one drawing.
  const shown = [...new Set(pictures)].slice(0, IN_A_COLLAGE);
  return (
    <div className={styles.collage}>
      {shown.map(src => (
        <ShelfPicture key={src} src={src} soldOut={soldOut} />
      ))}
    </div>
  );
}
