import type { ReactNode } from 'react';
import { useDelayed } from '../useDelayed';
import styles from './shelf.module.css';

/** Placeholder for the content, seen only if loading takes longer than 150 ms. */
export function Waiting({ children, label = 'Loading' }: { children: ReactNode; label?: string }) {
  const late = useDelayed();
  return (
    <div role="status" aria-label={label} style={{ visibility: late ? 'visible' : 'hidden' }}>
      {children}
    </div>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const bone = (width: string, height: number) => <div className={styles.bone} style={{ width, height }} />;

/** `className` is the grid of the cards. */
export function PackageCardSkeletons({ count, className }: { count: number; className?: string }) {
  return (
    <Waiting>
      <div className={className}>
        {times(count).map(index => (
          <div key={index} className={styles.boneCard}>
            <div className={styles.bone} style={{ aspectRatio: '4 / 3', borderRadius: 0 }} />
            <div className={styles.body} style={{ gap: 10 }}>
              {bone('65%', 18)}
              {bone('92%', 14)}
              <div className={styles.foot} style={{ paddingTop: 12 }}>
                {bone('40%', 24)}
                {bone('44px', 44)}
              </div>
            </div>
          </div>
        ))}
      </div>
    </Waiting>
  );
}

export function GroceryRowSkeletons({ count, className }: { count: number; className?: string }) {
  return (
    <Waiting>
      <div className={className}>
        {times(count).map(index => (
          <div key={index} className={styles.row}>
            <div className={styles.bone} style={{ width: 84, height: 78, borderRadius: 14 }} />
            <div className={styles.rowText} style={{ display: 'grid', gap: 8 }}>
              {bone('70%', 16)}
              {bone('35%', 12)}
            </div>
          </div>
        ))}
      </div>
    </Waiting>
  );
}
