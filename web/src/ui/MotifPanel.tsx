import Box, { type BoxProps } from '@mui/material/Box';

interface MotifPanelProps extends BoxProps {
  ground: 'ink' | 'sun';
}

/** A coloured ground with the shop's line motif; text stands on the ground, not on the lines. */
export function MotifPanel({ ground, children, sx, className, ...rest }: MotifPanelProps) {
  const ink = ground === 'ink';
  return (
    <Box
      {...rest}
      className={[ink ? 'on-ink' : '', className ?? ''].join(' ').trim() || undefined}
      sx={[
        {
          position: 'relative',
          isolation: 'isolate',
          overflow: 'hidden',
          bgcolor: ink ? 'ink.soft' : 'sun.main',
          color: ink ? '#fff' : 'sun.contrastText',
          '&::before': {
            content: '""',
            position: 'absolute',
            inset: 0,
            zIndex: -1,
            backgroundImage: `url(/art/motif-${ink ? 'light' : 'dark'}.svg)`,
            opacity: ink ? 0.09 : 0.08,
          },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}
