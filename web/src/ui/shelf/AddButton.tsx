import { Icon } from '../Icon';
import styles from './shelf.module.css';

interface AddButtonProps {
  name: string;
  onAdd: () => void;
  pending?: boolean;
  disabled?: boolean;
  /** Quiet in rows, the other on cards. */
  quiet?: boolean;
  /** As wide as its place. */
  wide?: boolean;
}

export function AddButton({
  name,
  onAdd,
  pending = false,
  disabled = false,
  quiet = false,
  wide = false,
}: AddButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Add ${name} to cart`}
      disabled={disabled || pending}
      onClick={onAdd}
      className={[styles.add, quiet && styles.quiet, wide && styles.wideAdd].filter(Boolean).join(' ')}
    >
      <Icon name="plus" />
    </button>
  );
}
