import { formatWholeNaira, split } from '@mudu/contracts/money';
import { formatDay, instant, lagosDay, plusMonths } from '@mudu/contracts/time';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { MotifPanel } from '../../ui/MotifPanel';

/** The specification's own example: ₦10,650 in three parts of ₦3,550. */
const EXAMPLE_KOBO = 1_065_000;
const PARTS = 3;

export function InstallmentsBand() {
  const today = lagosDay(instant(Date.now()));
  const parts = split(EXAMPLE_KOBO, PARTS).map((kobo, index) => ({
    kobo,
    when: index === 0 ? 'Today' : formatDay(plusMonths(today, index)),
  }));
  return (
    <MotifPanel
      ground="sun"
      component="section"
      aria-labelledby="installments-title"
      sx={{
        borderRadius: '28px',
        p: { xs: 2.5, md: 6 },
        display: 'grid',
        gap: 4,
        alignItems: 'center',
        gridTemplateColumns: { md: '1fr 1fr' },
      }}
    >
      <Box>
        <Typography id="installments-title" variant="h2">
          Eat now. Pay small small.
        </Typography>
        <Typography sx={{ mt: 1.5, mb: 2.5, maxWidth: 500 }}>
          Choose installments at checkout. We charge the first part today and one part each month. See every
          date and amount before you agree.
        </Typography>
        <Button
          component={Link}
          to={paths.packages}
          size="large"
          sx={{ bgcolor: '#2B1D00', color: '#FFF1C7', '&:hover': { bgcolor: '#3D2A00' } }}
        >
          Choose a package
        </Button>
      </Box>
      <Box
        component="ol"
        aria-label={`Example: ${formatWholeNaira(EXAMPLE_KOBO)} in ${PARTS} parts`}
        sx={{ listStyle: 'none', m: 0, p: 2, bgcolor: '#fff', color: '#10241A', borderRadius: '18px' }}
      >
        {parts.map(({ kobo, when }, index) => (
          <Box
            component="li"
            key={when}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              py: 1.75,
              borderTop: index ? '1px solid #DDE5DA' : 0,
            }}
          >
            <Box
              aria-hidden
              sx={{
                width: 36,
                height: 36,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                fontWeight: 700,
                bgcolor: index ? '#EBF0E8' : '#0B6B42',
                color: index ? '#4C5F54' : '#fff',
              }}
            >
              {index ? index + 1 : <CheckIcon fontSize="small" />}
            </Box>
            <Box sx={{ flex: 1, fontWeight: 600 }}>{when}</Box>
            <Box sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{formatWholeNaira(kobo)}</Box>
          </Box>
        ))}
      </Box>
    </MotifPanel>
  );
}
