import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MAIN_ID } from './shell/SkipLink';
import { useShell } from './shell/shellContext';
import { useHeadingFocus } from './shell/useHeadingFocus';

interface PageProps {
  title: string;
  /** What the top bar says on a phone, where it differs. */
  phoneTitle?: string;
  /** What the browser's tab says, where the heading would not tell it from others. */
  tabTitle?: string;
  description?: string;
  back?: { to: string; label: string };
  /** Names it where its path has other pages too. */
  place?: string;
  children: ReactNode;
}

/** A page inside the shell: its heading in the sticky top bar, its content below. */
export function Page({ title, phoneTitle, tabTitle = title, description, back, place, children }: PageProps) {
  const shell = useShell();
  const heading = useHeadingFocus(place);
  return (
    <>
      <title>{`${tabTitle} · Mudu`}</title>
      <Box
        component="header"
        className="stays-at-top"
        sx={{
          displayPrint: 'none',
          position: 'sticky',
          top: 0,
          '@media (max-height: 22.499em)': { position: 'static' },
          zIndex: 1050,
          minHeight: { xs: 64, md: 84 },
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.5, md: 2 },
          px: { xs: 1, md: 3, lg: 4 },
          bgcolor: 'background.default',
        }}
      >
        <IconButton
          aria-label="Open menu"
          aria-expanded={shell?.menuOpen ?? false}
          onClick={shell?.openMenu}
          sx={{ display: { xs: 'inline-flex', md: 'none' }, color: 'text.secondary' }}
        >
          <MenuIcon />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            ref={heading}
            tabIndex={-1}
            variant="h1"
            sx={{
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
              overflow: 'hidden',
              overflowWrap: 'anywhere',
              fontSize: { xs: '1.25rem', md: '1.625rem' },
              lineHeight: 1.18,
              fontWeight: 700,
              letterSpacing: '-0.02em',
            }}
          >
            {phoneTitle ? (
              <>
                <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
                  {title}
                </Box>
                <Box component="span" sx={{ display: { xs: 'inline', md: 'none' } }}>
                  {phoneTitle}
                </Box>
              </>
            ) : (
              title
            )}
          </Typography>
          {description && (
            <Typography
              variant="body2"
              noWrap
              sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}
            >
              {description}
            </Typography>
          )}
        </Box>
        {shell?.actions}
      </Box>
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ px: { xs: 2, md: 3, lg: 4 }, pb: 6, maxWidth: shell?.fluid ? 'none' : 1320, outline: 'none' }}
      >
        {back && (
          <Button
            component={Link}
            to={back.to}
            size="small"
            startIcon={<BackIcon />}
            // A name may be longer than a phone is wide.
            sx={{
              mb: 1,
              ml: -1,
              displayPrint: 'none',
              maxWidth: '100%',
              whiteSpace: 'normal',
              textAlign: 'left',
              overflowWrap: 'anywhere',
            }}
          >
            {back.label}
          </Button>
        )}
        {children}
      </Box>
    </>
  );
}
