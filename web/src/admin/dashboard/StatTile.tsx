import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Link } from 'react-router';
import { displayFont } from '../../fonts';
import type { Tone } from '../../ui/Badge';
import { whereHovered } from '../../ui/whereHovered';

interface StatTileProps {
  art: string;
  tone: Tone;
  title: string;
  value: string;
  line: string;
  /** The list behind the figure. */
  to: string;
}

export function StatTile({ art, tone, title, value, line, to }: StatTileProps) {
  return (
    <Card
      component={Link}
      to={to}
      sx={{
        display: 'block',
        p: { xs: 1.5, md: 2.25 },
        color: 'inherit',
        textDecoration: 'none',
        ...whereHovered({ borderColor: 'primary.main' }),
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box
          sx={{
            fontSize: '.9375rem',
            color: 'text.secondary',
            fontWeight: 500,
            minWidth: 0,
            overflowWrap: 'anywhere',
          }}
        >
          {title}
        </Box>
        <Box
          aria-hidden
          sx={{
            width: 40,
            height: 40,
            borderRadius: '12px',
            bgcolor: `tint.${tone}`,
            display: { xs: 'none', sm: 'grid' },
            placeItems: 'center',
            flexShrink: 0,
          }}
        >
          <img src={`/art/${art}.svg`} alt="" width={24} height={24} />
        </Box>
      </Box>
      <Box
        sx={{
          fontFamily: displayFont,
          fontWeight: 750,
          fontSize: { xs: '1.5rem', md: '2rem' },
          letterSpacing: '-0.03em',
          lineHeight: 1.3,
        }}
      >
        {value}
      </Box>
      <Box sx={{ fontSize: '.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>{line}</Box>
    </Card>
  );
}
