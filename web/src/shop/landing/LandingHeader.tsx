import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useIsSignedIn } from '../../api/session';
import logoOnDark from '../../assets/logo-on-dark.svg';
import { paths } from '../../paths';

const link = {
  color: '#fff',
  fontWeight: 600,
  fontSize: '.9375rem',
  textDecoration: 'none',
  py: 1,
  '&:hover': { color: 'sun.main' },
};
const sunButton = { bgcolor: 'sun.main', color: 'sun.contrastText', '&:hover': { bgcolor: '#FFD665' } };

export function LandingHeader() {
  const signedIn = useIsSignedIn();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: { xs: 64, md: 84 },
      }}
    >
      <Link to={paths.landing} aria-label="Mudu, home" style={{ display: 'flex' }}>
        <img src={logoOnDark} alt="" height={38} />
      </Link>
      <Box component="nav" aria-label="Main" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 3 }}>
          <Box component={Link} to={paths.packages} sx={link}>
            Food packages
          </Box>
          <Box component={Link} to={paths.groceries} sx={link}>
            Groceries
          </Box>
          <Box component="a" href="#how-it-works" sx={link}>
            How it works
          </Box>
        </Box>
        {signedIn ? (
          <Button component={Link} to={paths.dashboard} sx={sunButton}>
            My shop
          </Button>
        ) : (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button
              component={Link}
              to={paths.login}
              sx={{ color: '#fff', display: { xs: 'none', md: 'inline-flex' } }}
            >
              Sign In
            </Button>
            <Button
              component={Link}
              to={paths.register}
              sx={{ ...sunButton, display: { xs: 'none', md: 'inline-flex' } }}
            >
              Create Account
            </Button>
            <Button component={Link} to={paths.login} sx={{ ...sunButton, display: { md: 'none' } }}>
              Sign In
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}
