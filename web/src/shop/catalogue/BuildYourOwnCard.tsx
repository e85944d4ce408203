import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { MotifPanel } from '../../ui/MotifPanel';

/** The way to a package of one's own. */
export function BuildYourOwnCard() {
  return (
    <MotifPanel
      ground="ink"
      sx={{
        borderRadius: '18px',
        p: { xs: 1.5, md: 2.5 },
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-end',
        minHeight: 300,
      }}
    >
      <Box
        component="img"
        src="/art/basket.svg"
        alt=""
        sx={{
          position: 'absolute',
          top: -6,
          right: -14,
          width: { xs: '62%', md: 118, lg: 170 },
          zIndex: -1,
          // The words take up the whole card there.
          '@media (max-width: 22.499em)': { display: 'none' },
        }}
      />
      <Typography variant="h4" component="h3">
        Build your own package
      </Typography>
      <Typography variant="body2" sx={{ color: 'ink.onSoft', mt: 0.5, mb: 1.5 }}>
        Pick what you need, one mudu at a time, and keep it under your own name.
      </Typography>
      <Button
        component={Link}
        to={paths.buildPackage()}
        sx={{
          alignSelf: 'flex-start',
          maxWidth: '100%',
          px: { xs: 1.5, sm: 2 },
          bgcolor: 'sun.main',
          color: 'sun.contrastText',
          '&:hover': { bgcolor: '#FFD665' },
        }}
      >
        Start building
      </Button>
    </MotifPanel>
  );
}
