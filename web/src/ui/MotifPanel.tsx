import Box, { type BoxProps } from '@mui/material/Box';

interface MotifPanelProps extends BoxProps {
  ground: 'ink' | 'sun';
}

const motifClass = (ground: 'ink' | 'sun'): string =>
  ground === 'ink' ? 'motif motif-ink on-ink' : 'motif motif-sun';

/** A coloured ground with the shop's line motif; text stands on the ground, not on the lines. */
export function MotifPanel({ ground, children, ...rest }: MotifPanelProps) {
  return (
    <Box {...rest} className={motifClass(ground)}>
      {children}
    </Box>
  );
}
