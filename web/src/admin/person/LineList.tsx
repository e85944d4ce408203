import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Lines of a panel with a rule between them. */
export const LineList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      '& > li': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      },
      '& > li:last-of-type': { borderBottom: 0, pb: 0 },
    }}
  >
    {children}
  </Box>
);

/** Takes what room the line's other parts leave. */
export const LineText = ({ children, more }: { children: ReactNode; more?: ReactNode }) => (
  <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
    {children}
    {more && <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>{more}</Box>}
  </Box>
);

export const NoLines = ({ children }: { children: ReactNode }) => (
  <Box sx={{ color: 'text.secondary' }}>{children}</Box>
);
