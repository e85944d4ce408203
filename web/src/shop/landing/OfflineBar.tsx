import { useConnection } from '../../api/connection';
import { useReadWhenBack } from '../../api/useReadWhenBack';
import { OFFLINE } from '../../ui/shell/offlineWords';
import styles from './landing.module.css';

/** As the bar of the other pages (ui/shell/ConnectionBar.tsx), made without the component kit. */
export function OfflineBar() {
  const isOffline = useConnection() === 'offline';
  useReadWhenBack(isOffline);
  return <div role="status">{isOffline && <p className={styles.offline}>{OFFLINE}</p>}</div>;
}
