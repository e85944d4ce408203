import styles from './landing.module.css';

/** An empty shelf: nothing on sale, or the list could not be loaded. */
export function NothingYet({ text }: { text: string }) {
  return (
    <p className={styles.nothing}>
      <img src="/art/empty-bowl.svg" alt="" width={56} height={56} />
      {text}
    </p>
  );
}
