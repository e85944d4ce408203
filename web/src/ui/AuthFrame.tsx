import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import logoOnDark from '../assets/logo-on-dark.svg';
import { displayFont } from '../fonts';
import { paths } from '../paths';
import { Logo } from './Logo';
import { MotifPanel } from './MotifPanel';
import { MAIN_ID, SkipLink } from './shell/SkipLink';
import { useHeadingFocus } from './shell/useHeadingFocus';

interface AuthFrameProps {
  title: string;
  line: string;
  /** Said beneath the bowl. */
  motto: [string, string];
  bowl?: string;
  children: ReactNode;
  /** Below the form: the way to the other form. */
  foot?: ReactNode;
}

/** The public pages of both areas: the bowl on green, the form beside it. */
export function AuthFrame({ title, line, motto, bowl = 'garri-yellow', children, foot }: AuthFrameProps) {
  const heading = useHeadingFocus();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', bgcolor: 'background.paper' }}>
      <title>{`${title} · Mudu`}</title>
      <SkipLink />
      <MotifPanel
        ground="ink"
        component="aside"
        className="stays-at-top"
        aria-label="Mudu"
        sx={{
          display: { xs: 'none', md: 'flex' },
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: { md: '38%', lg: '42%' },
          p: 5,
          position: 'sticky',
          top: 0,
          height: '100dvh',
        }}
      >
        <Link to={paths.landing} aria-label="Mudu, home" style={{ alignSelf: 'flex-start' }}>
          <img src={logoOnDark} alt="" height={38} />
        </Link>
        <Box
          component="img"
          src={`/art/${bowl}.svg`}
          alt=""
          sx={{ width: 'min(74%, 360px)', alignSelf: 'center' }}
        />
        <Box
          component="p"
          sx={{
            m: 0,
            fontFamily: displayFont,
            fontSize: '1.75rem',
            fontWeight: 700,
            lineHeight: 1.2,
            letterSpacing: '-0.02em',
          }}
        >
          {motto[0]}
          <br />
          {motto[1]}
        </Box>
      </MotifPanel>
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: { md: 'center' },
          alignItems: 'center',
          p: { xs: 2.5, md: 5 },
          outline: 'none',
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 440 }}>
          <Box
            component={Link}
            to={paths.landing}
            aria-label="Mudu, home"
            sx={{ display: { xs: 'inline-block', md: 'none' }, mb: 3 }}
          >
            <Logo />
          </Box>
          <Typography ref={heading} tabIndex={-1} variant="h3" component="h1">
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 3, overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
          {children}
          {foot && (
            <Typography sx={{ textAlign: 'center', color: 'text.secondary', fontSize: '.9375rem', mt: 2.5 }}>
              {foot}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}
