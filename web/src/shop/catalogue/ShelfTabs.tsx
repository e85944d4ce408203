import { Link } from 'react-router';
import { paths } from '../../paths';
import styles from './shelfTabs.module.css';

const tabs = [
  { value: 'packages', label: 'Packages', to: paths.packages },
  { value: 'groceries', label: 'Groceries', to: paths.groceries },
  { value: 'custom', label: 'Custom', to: paths.customPackages },
] as const;

export type ShelfTab = (typeof tabs)[number]['value'];

/**
 * Links that look like tabs: each shelf has an address. What is searched for goes along. The kit's tabs would measure
 * themselves, and with that lay the page out once more before it is painted.
 */
export function ShelfTabs({ tab, search = '' }: { tab: ShelfTab; search?: string }) {
  const words = search && new URLSearchParams({ q: search }).toString();
  return (
    <nav aria-label="Shelves" className={styles.shelves}>
      {tabs.map(({ value, label, to }) => (
        <Link
          key={value}
          to={words ? `${to}${to.includes('?') ? '&' : '?'}${words}` : to}
          className={styles.shelfLink}
          aria-current={tab === value ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
