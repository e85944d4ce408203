import styles from './landing.module.css';

interface NothingYetProps {
  goods: string;
  isUnread: boolean;
}

/** An empty shelf: nothing on sale, or the list could not be loaded. */
export function NothingYet({ goods, isUnread }: NothingYetProps) {
  return (
    <p className={styles.nothing}>
      <img src="/art/empty-bowl.svg" alt="" width={56} height={56} />
      {isUnread ? `The ${goods} could not be loaded just now.` : `No ${goods} on the shelf right now.`}
    </p>
  );
}
