import { bowls } from './bowls';
import styles from './heapedBowls.module.css';

/** The shop's signature: enamel bowls heaped in front of a rising sun. */
export function HeapedBowls() {
  return (
    <div aria-hidden="true" className={styles.bowls}>
      <div className={styles.disc} />
      <div className={`${styles.disc} ${styles.innerDisc}`} />
      {bowls.map(({ art, left, top, width }) => (
        <img
          key={art}
          src={`/art/${art}.svg`}
          alt=""
          style={{ left: `${left}%`, top: `${top}%`, width: `${width}%` }}
        />
      ))}
    </div>
  );
}
