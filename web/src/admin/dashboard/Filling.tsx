import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A panel whose `Filling` takes the room that its neighbours give it. */
export const roomy = { display: 'flex', flexDirection: 'column' } as const;

/** What is drawn as large as there is room, at least `minHeight` pixels high. */
export const Filling = ({ minHeight, children }: { minHeight: number; children: ReactNode }) => (
  <Box sx={{ flex: 1, minHeight, position: 'relative' }}>
    {/* Out of the flow: what is drawn does not keep its place as high as it was. */}
    <Box sx={{ position: 'absolute', inset: 0 }}>{children}</Box>
  </Box>
);
