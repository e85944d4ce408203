import { Icon } from '../Icon';
import styles from './heartButton.module.css';

export interface HeartProps {
  name: string;
  wished: boolean;
  onToggle: () => void;
  /** `onPicture` is a white disc in its corner, `plain` stands in a row, `framed` beside a button. */
  look?: 'onPicture' | 'plain' | 'framed';
}

/** Keeps something for later, or no longer. */
export function HeartButton({ name, wished, onToggle, look = 'onPicture' }: HeartProps) {
  return (
    <button
      type="button"
      className={`${styles.heart} ${styles[look]}`}
      aria-label={wished ? `Remove ${name} from wishlist` : `Save ${name} to wishlist`}
      data-wished={wished}
      onClick={onToggle}
    >
      <Icon filled={wished} name="heart" size={20} />
    </button>
  );
}
