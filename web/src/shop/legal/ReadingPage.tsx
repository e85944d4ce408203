import { formatDay, startOfLagosDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { Logo } from '../../ui/Logo';
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
  parts: readonly Part[];
  /** Where else one may want to read on. */
  foot: ReactNode;
}

/** A page of plain words for everybody, signed in or not: what is in it, then part by part. */
export function ReadingPage({ title, line, since, parts, foot }: ReadingPageProps) {
  const heading = useHeadingFocus();
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
              {parts.map(({ id, title: of, body }) => (
                <Box key={id} component="section" id={id} aria-labelledby={`${id}-title`} sx={partSx}>
                  <Typography id={`${id}-title`} variant="h4" component="h2">
                    {of}
                  </Typography>
                  {body}
                </Box>
              ))}
              <Box component="p" sx={{ m: 0, pt: 3, borderTop: 1, borderColor: 'divider' }}>
                {foot}
              </Box>
            </Box>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const partSx = {
  scrollMarginTop: '24px',
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
