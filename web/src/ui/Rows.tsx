import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { displayFont } from '../fonts';
import { largeLetters } from './grids';

interface RowProps {
  label: ReactNode;
  /** A new value is said aloud, with its label. */
  said?: boolean;
  children: ReactNode;
}

const broken = { [largeLetters]: { flexWrap: 'wrap' } };
const live = { 'aria-live': 'polite', 'aria-atomic': true } as const;

/** A label and its value at the two ends of a line: summaries, payment details. */
export function Row({ label, said, children }: RowProps) {
  return (
    <Box
      {...(said && live)}
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 2,
        py: 0.625,
        ...broken,
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '.9375rem', maxWidth: '60%' }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          ml: 'auto',
          fontWeight: 650,
          fontSize: '.9375rem',
          textAlign: 'right',
          overflowWrap: 'anywhere',
          // The label gives way only where the value, a sum say, can not.
          flexShrink: 10_000,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

export function TotalRow({ label, said, children }: RowProps) {
  return (
    <Box
      {...(said && live)}
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 2,
        ...broken,
        mt: 1,
        pt: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="dt" sx={{ fontWeight: 700, fontSize: '.9375rem' }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, ml: 'auto', fontFamily: displayFont, fontSize: '1.25rem', letterSpacing: '-0.02em' }}
      >
        {children}
      </Box>
    </Box>
  );
}

export function Rows({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {children}
    </Box>
  );
}
