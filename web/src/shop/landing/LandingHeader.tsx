import { Link } from 'react-router';
import { useIsSignedIn } from '../../api/session';
import logoOnDark from '../../assets/logo-on-dark.svg';
import { paths } from '../../paths';
import styles from './landing.module.css';

const sunButton = `${styles.button} ${styles.sun}`;

export function LandingHeader() {
  const signedIn = useIsSignedIn();
  return (
    <header className={styles.header}>
      <Link to={paths.landing} aria-label="Mudu, home" style={{ display: 'flex' }}>
        <img src={logoOnDark} alt="" height={38} width={106} />
      </Link>
      <nav aria-label="Main">
        <div className={`${styles.links} ${styles.wideOnly}`}>
          <Link to={paths.packages}>Food packages</Link>
          <Link to={paths.groceries}>Groceries</Link>
          <a href="#how-it-works">How it works</a>
        </div>
        {signedIn ? (
          <Link to={paths.dashboard} className={sunButton}>
            My shop
          </Link>
        ) : (
          <div className={styles.entry}>
            <Link to={paths.login} className={`${styles.button} ${styles.plain} ${styles.wideOnly}`}>
              Sign In
            </Link>
            <Link to={paths.register} className={`${sunButton} ${styles.wideOnly}`}>
              Create Account
            </Link>
            <Link to={paths.login} className={`${sunButton} ${styles.narrowOnly}`}>
              Sign In
            </Link>
          </div>
        )}
      </nav>
    </header>
  );
}
