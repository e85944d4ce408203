import { type SubmitEventHandler, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths';
import { Icon } from '../../ui/Icon';
import { useHeadingFocus } from '../../ui/shell/useHeadingFocus';
import { HeapedBowls } from './HeapedBowls';
import styles from './hero.module.css';
import { LandingHeader } from './LandingHeader';
import landing from './landing.module.css';

const promises = [
  { icon: 'wallet', text: 'Card or wallet' },
  { icon: 'calendar', text: 'Split into 3 payments' },
  { icon: 'truck', text: 'Track every step' },
] as const;

export function Hero() {
  const navigate = useNavigate();
  const heading = useHeadingFocus();
  const [text, setText] = useState('');
  const search: SubmitEventHandler<HTMLFormElement> = event => {
    event.preventDefault();
    void navigate(`${paths.groceries}?${new URLSearchParams({ q: text.trim() })}`);
  };
  return (
    <div className="motif motif-ink on-ink">
      <div className={landing.column}>
        <LandingHeader />
        <section aria-labelledby="hero-title" className={styles.hero}>
          <div>
            <h1 ref={heading} tabIndex={-1} id="hero-title" className={styles.title}>
              The whole market, <span>heaped full.</span>
            </h1>
            <p className={styles.lead}>
              Rice, beans, yam, pepper and soup things, packed in honest measure and brought to your gate. Pay
              by card, from your wallet, or bit by bit.
            </p>
            <div className={styles.ask}>
              <search>
                <form onSubmit={search} className={styles.search}>
                  <Icon name="search" />
                  <input
                    type="search"
                    aria-label="Search for groceries"
                    placeholder="Search for groceries"
                    enterKeyHint="search"
                    value={text}
                    onChange={event => setText(event.target.value)}
                  />
                </form>
              </search>
              <Link to={paths.packages} className={`${landing.button} ${landing.large} ${landing.hot}`}>
                See food packages
              </Link>
            </div>
            <ul className={styles.promises}>
              {promises.map(({ icon, text: words }) => (
                <li key={words}>
                  <Icon name={icon} size={21} />
                  {words}
                </li>
              ))}
            </ul>
          </div>
          <HeapedBowls />
        </section>
      </div>
    </div>
  );
}
