import styles from './heapedBowls.module.css';

/** Left, top and width as shares of the square; later bowls stand in front. */
const bowls = [
  { art: 'brown-beans', left: 0, top: 21, width: 38 },
  { art: 'ground-pepper', left: 62, top: 21, width: 38 },
  { art: 'rice', left: 25, top: 3, width: 50 },
  { art: 'garri-yellow', left: 3, top: 46, width: 48 },
  { art: 'egusi', left: 50, top: 46, width: 48 },
] as const;

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
