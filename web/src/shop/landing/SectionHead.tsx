import { Link } from 'react-router';
import { Icon } from '../../ui/Icon';
import styles from './landing.module.css';

interface SectionHeadProps {
  id: string;
  title: string;
  line: string;
  to?: string;
  more?: string;
}

export function SectionHead({ id, title, line, to, more }: SectionHeadProps) {
  return (
    <div className={styles.sectionHead}>
      <div>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.line}>{line}</p>
      </div>
      {to && (
        <Link to={to} className={`${styles.button} ${styles.more}`}>
          {more}
          <Icon name="arrow" size={20} />
        </Link>
      )}
    </div>
  );
}
