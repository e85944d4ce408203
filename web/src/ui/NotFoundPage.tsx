import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation, useNavigate } from 'react-router';
import { displayFont } from '../fonts';
import { adminPaths, isAdminPath, paths } from '../paths';
import { Logo } from './Logo';
import { useHeadingFocus } from './shell/useHeadingFocus';

const digit = {
  fontFamily: displayFont,
  fontWeight: 800,
  lineHeight: 0.8,
  fontSize: { xs: 'min(8rem, 34vw)', md: '14rem' },
  color: 'primary.main',
} as const;

/** One step up if there is one in the browser's history, else to the root. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.landing));
}

export function NotFoundPage() {
  const goBack = useGoBack();
  const heading = useHeadingFocus();
  const { pathname } = useLocation();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <title>Page not found · Mudu</title>
      <Box component="header" sx={{ p: { xs: 2, md: 4 } }}>
        <Link to={paths.landing} aria-label="Mudu, home">
          <Logo />
        </Link>
      </Box>
      <Box
        component="main"
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          textAlign: 'center',
          px: 2,
          pb: 10,
        }}
      >
        <Box role="img" aria-label="404" sx={{ display: 'flex', alignItems: 'center', mb: 3 }}>
          <Box component="span" sx={digit}>
            4
          </Box>
          <Box
            component="img"
            src="/art/empty-bowl.svg"
            alt=""
            sx={{ width: { xs: 128, md: 236 }, mx: { xs: -0.5, md: -1 } }}
          />
          <Box component="span" sx={digit}>
            4
          </Box>
        </Box>
        <Typography ref={heading} tabIndex={-1} variant="h2" component="h1">
          Oops! Page not found
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: 540, mt: 1.5, mb: 3.5 }}>
          Looks like this item is out of stock! The page you're looking for doesn't exist or has been moved.
        </Typography>
        <Box
          sx={{
            display: 'flex',
            gap: 1.5,
            flexDirection: { xs: 'column', sm: 'row' },
            width: { xs: '100%', sm: 'auto' },
          }}
        >
          <Button size="large" variant="outlined" startIcon={<BackIcon />} onClick={goBack}>
            Go Back
          </Button>
          <Button
            size="large"
            variant="contained"
            startIcon={<HomeIcon />}
            component={Link}
            to={isAdminPath(pathname) ? adminPaths.dashboard : paths.dashboard}
          >
            Back to Home
          </Button>
        </Box>
        <Box
          component={Link}
          to={paths.landing}
          sx={{ mt: 3.5, py: 0.5, fontWeight: 700, color: 'primary.main', textUnderlineOffset: 3 }}
        >
          Visit our homepage
        </Box>
      </Box>
    </Box>
  );
}
