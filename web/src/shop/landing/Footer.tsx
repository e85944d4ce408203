import { Link } from 'react-router';
import { useIsSignedIn } from '../../api/session';
import logoOnDark from '../../assets/logo-on-dark.svg';
import { paths } from '../../paths';
import styles from './footer.module.css';
import landing from './landing.module.css';

export function Footer() {
  const signedIn = useIsSignedIn();
  return (
    <footer className={`on-ink ${styles.footer}`}>
      <div className={landing.column}>
        <img src={logoOnDark} alt="Mudu" height={34} width={95} />
        <p>
          Full measure, every time. Illustrations: Noto Emoji (Apache 2.0) and Mudu originals. Maps: svg-maps
          (CC BY 4.0).
        </p>
        <nav aria-label="Footer">
          <Link to={paths.support}>Support</Link>
          <Link to={paths.terms}>Terms</Link>
          <Link to={paths.privacy}>Privacy</Link>
          {signedIn ? (
            <Link to={paths.dashboard}>My shop</Link>
          ) : (
            <>
              <Link to={paths.register}>Create Account</Link>
              <Link to={paths.login}>Sign In</Link>
            </>
          )}
        </nav>
      </div>
    </footer>
  );
}
