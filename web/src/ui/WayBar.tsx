import { useEffect, useSyncExternalStore } from 'react';
import { say } from '../api/notices';
import { useDelayed } from './useDelayed';
import { OPENING, SAID_AFTER_MS } from './waits';
import styles from './wayBar.module.css';
import { isOnTheWay, onWays } from './ways';

/** Says that the page that was asked for is on its way, where its code takes its time: until then the old one stays. */
export function WayBar() {
  const going = useSyncExternalStore(onWays, isOnTheWay);
  return going && <OnceLate />;
}

function OnceLate() {
  const late = useDelayed(SAID_AFTER_MS);
  return late && <Bar />;
}

function Bar() {
  useEffect(() => say(OPENING), []);
  return <div role="progressbar" aria-label={OPENING} className={styles.bar} />;
}
