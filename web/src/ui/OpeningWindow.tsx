import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { say } from '../api/notices';
import styles from './openingWindow.module.css';
import { useBackCloses } from './useBackCloses';
import { useDelayed } from './useDelayed';
import { OPENING, SAID_AFTER_MS } from './waits';

/** Where a window will be, as long as its code is on the way: over everything, so that nothing takes a second press. */
export function OpeningWindow({ onClose }: { onClose: () => void }) {
  const late = useDelayed(SAID_AFTER_MS);
  const close = useEffectEvent(onClose);
  // The focus stays on what was pressed, to be there when the window closes.
  useEffect(() => {
    const onMouse = (event: MouseEvent) => event.preventDefault();
    const onKey = (event: KeyboardEvent) => {
      const isPress = event.key === 'Enter' || event.key === ' ';
      const isOfOurs = event.target instanceof Element && event.target.closest(`.${styles.over}`) !== null;
      if (event.key !== 'Escape' && (!isPress || isOfOurs)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') close();
    };
    addEventListener('mousedown', onMouse, { capture: true });
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      removeEventListener('mousedown', onMouse, { capture: true });
      removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
  return createPortal(
    <div className={late ? `${styles.over} ${styles.late}` : styles.over}>
      {late && <Waiting onClose={onClose} />}
    </div>,
    document.body,
  );
}

function Waiting({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  useEffect(() => say(OPENING), []);
  return (
    <div className={styles.word}>
      {OPENING}
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </div>
  );
}
