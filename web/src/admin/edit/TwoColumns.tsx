import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { stack } from '../../ui/grids';

/** Panels side by side where there is room. */
export function TwoColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1.6fr) minmax(0,1fr)' },
      }}
    >
      <Box sx={stack}>{main}</Box>
      <Box sx={stack}>{side}</Box>
    </Box>
  );
}
