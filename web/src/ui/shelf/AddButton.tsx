import { Icon } from '../Icon';
import styles from './addButton.module.css';

interface AddButtonProps {
  name: string;
  onAdd: () => void;
  pending?: boolean;
  disabled?: boolean;
  /** Quiet in rows, the other on cards. */
  quiet?: boolean;
}

export function AddButton({ name, onAdd, pending = false, disabled = false, quiet = false }: AddButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Add ${name} to cart`}
      disabled={disabled || pending}
      onClick={onAdd}
      className={quiet ? `${styles.add} ${styles.quiet}` : styles.add}
    >
      <Icon name="plus" />
    </button>
  );
}
