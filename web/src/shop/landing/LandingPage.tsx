import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { MAIN_ID, SkipLink } from '../../ui/shell/SkipLink';
import { Footer } from './Footer';
import { GroceriesSection } from './GroceriesSection';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { InstallmentsBand } from './InstallmentsBand';
import { PackagesSection } from './PackagesSection';
import { section } from './section';

export function LandingPage() {
  // The shop's own pages are what comes next: their code is fetched once this page has settled.
  useEffect(() => {
    const timer = setTimeout(() => void import('../shell/ShopLayout'), 3000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <title>Mudu: full measure, every time</title>
      <SkipLink />
      <Hero />
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ ...section, outline: 'none', display: 'grid', gap: { xs: 6, md: 9 }, py: { xs: 5, md: 9 } }}
      >
        <PackagesSection />
        <GroceriesSection />
        <HowItWorks />
        <InstallmentsBand />
      </Box>
      <Footer />
    </>
  );
}
