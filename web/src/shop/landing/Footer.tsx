import Box from '@mui/material/Box';
import { Link } from 'react-router';
import logoOnDark from '../../assets/logo-on-dark.svg';
import { paths } from '../../paths';
import { section } from './section';

const link = { color: '#fff', textDecoration: 'none', py: 0.5, '&:hover': { textDecoration: 'underline' } };

export function Footer() {
  return (
    <Box
      component="footer"
      className="on-ink"
      sx={{ bgcolor: '#0A3523', color: '#CFE5D8', py: { xs: 4, md: 5 } }}
    >
      <Box
        sx={{
          ...section,
          display: 'flex',
          alignItems: { md: 'center' },
          flexDirection: { xs: 'column', md: 'row' },
          gap: { xs: 2, md: 3 },
        }}
      >
        <img src={logoOnDark} alt="Mudu" height={34} style={{ alignSelf: 'flex-start' }} />
        <Box component="p" sx={{ m: 0, flex: 1, fontSize: '.875rem' }}>
          Full measure, every time. Illustrations: Noto Emoji (Apache 2.0) and Mudu originals. Maps: svg-maps
          (CC BY 4.0).
        </Box>
        <Box
          component="nav"
          aria-label="Footer"
          sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: { xs: 1, md: 3 } }}
        >
          <Box component={Link} to={paths.support} sx={link}>
            Support
          </Box>
          <Box component={Link} to={paths.register} sx={link}>
            Create Account
          </Box>
          <Box component={Link} to={paths.login} sx={link}>
            Sign In
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
