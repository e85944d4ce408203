import { useEffect } from 'react';
import { MAIN_ID, SkipLink } from '../../ui/shell/SkipLink';
import { Footer } from './Footer';
import { GroceriesSection } from './GroceriesSection';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { InstallmentsBand } from './InstallmentsBand';
import styles from './landing.module.css';
import { OfflineBar } from './OfflineBar';
import { PackagesSection } from './PackagesSection';

const SETTLED_MS = 3000;

/** Made without the component kit, so that the first page has little to fetch. */
export function LandingPage() {
  // The sign-in is what comes next: its code is fetched once this page has settled.
  useEffect(() => {
    const timer = setTimeout(() => void import('../person/SignInModal'), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <title>Mudu: full measure, every time</title>
      <SkipLink />
      <OfflineBar />
      <Hero />
      <main id={MAIN_ID} tabIndex={-1} className={`${styles.column} ${styles.main}`}>
        <PackagesSection />
        <GroceriesSection />
        <HowItWorks />
        <InstallmentsBand />
      </main>
      <Footer />
    </>
  );
}
