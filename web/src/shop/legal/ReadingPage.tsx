import { getTerms } from '@mudu/contracts/endpoints/settings';
import type { Terms } from '@mudu/contracts/settings/terms';
import { formatDay, startOfLagosDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { Logo } from '../../ui/Logo';
import { ShownView } from '../../ui/ShownView';
import { PanelSkeletons } from '../../ui/Skeletons';
import { MAIN_ID, SkipLink } from '../../ui/shell/SkipLink';
import { useHeadingFocus } from '../../ui/shell/useHeadingFocus';
import { TextLink } from '../../ui/TextLink';

export interface Part {
  /** Its place in the address, after `#`. */
  id: string;
  title: string;
  body: ReactNode;
}

interface ReadingPageProps {
  title: string;
  line: string;
  /** Lagos day from which it reads as it does. */
  since: string;
  partsOf: (terms: Terms) => readonly Part[];
  /** Where else one may want to read on. */
  foot: ReactNode;
}

/** A page of plain words for everybody, signed in or not, with the owner's numbers: what is in it, then part by part. */
export function ReadingPage({ title, line, since, partsOf, foot }: ReadingPageProps) {
  const heading = useHeadingFocus();
  const view = useView(getTerms);
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <title>{`${title} · Mudu`}</title>
      <SkipLink />
      <Box sx={{ maxWidth: 1080, mx: 'auto', px: { xs: 2, md: 4 }, pb: 8 }}>
        <Box
          component="header"
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            minHeight: 84,
            gap: 2,
          }}
        >
          <Link to={paths.landing} aria-label="Mudu, home">
            <Logo />
          </Link>
          <TextLink to={paths.packages}>To the shop</TextLink>
        </Box>
        <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ outline: 'none' }}>
          <Typography ref={heading} tabIndex={-1} variant="h2" component="h1">
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: '60ch' }}>{line}</Typography>
          <Typography sx={{ color: 'text.secondary', fontSize: '.875rem', mt: 0.5 }}>
            As it reads since {formatDay(startOfLagosDay(since))}.
          </Typography>
          <ShownView
            view={view}
            waiting={
              <Box sx={{ mt: 4 }}>
                <PanelSkeletons />
              </Box>
            }
          >
            {terms => <Parts parts={partsOf(terms)} foot={foot} />}
          </ShownView>
        </Box>
      </Box>
    </Box>
  );
}

function Parts({ parts, foot }: { parts: readonly Part[]; foot: ReactNode }) {
  const { hash, key } = useLocation();
  // Whoever comes to a part, from here or from elsewhere, reads on there by eye and by keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same part again is another key.
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1));
    if (!part) return;
    part.scrollIntoView();
    part.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 6 },
        mt: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
      }}
    >
      <Contents parts={parts} />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: '68ch', lineHeight: 1.6 }}>
        {parts.map(({ id, title, body }) => (
          <Box key={id} component="section" aria-labelledby={id} sx={partSx}>
            <Typography id={id} tabIndex={-1} variant="h4" component="h2" sx={{ scrollMarginTop: '24px' }}>
              {title}
            </Typography>
            {body}
          </Box>
        ))}
        <Box component="p" sx={{ m: 0, pt: 3, borderTop: 1, borderColor: 'divider' }}>
          {foot}
        </Box>
      </Box>
    </Box>
  );
}

const partSx = {
  '& p': { m: 0, mt: 1.25 },
  '& ul': { m: 0, mt: 1.25, pl: 2.5, display: 'grid', gap: 0.75 },
} as const;

function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <Box
      component="nav"
      aria-label="On this page"
      sx={{ position: { md: 'sticky' }, top: 24, displayPrint: 'none' }}
    >
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: { sm: '1fr 1fr', md: '1fr' },
        }}
      >
        {parts.map(({ id, title }) => (
          <li key={id}>
            <TextLink to={`#${id}`}>{title}</TextLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
