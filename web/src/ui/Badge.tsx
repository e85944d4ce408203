import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export type Tone = 'primary' | 'secondary' | 'error' | 'warning' | 'info' | 'neutral';

const colorOf = (tone: Tone) => (tone === 'neutral' ? 'text.secondary' : `${tone}.main`);

/** Icon and words on a tint: never colour alone. */
export function Badge({
  tone,
  icon,
  children,
  sx,
}: {
  tone: Tone;
  icon?: ReactNode;
  children: ReactNode;
  sx?: SxProps<Theme>;
}) {
  return (
    <Box
      component="span"
      sx={[
        {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 26,
          px: 1,
          borderRadius: '8px',
          bgcolor: `tint.${tone}`,
          color: colorOf(tone),
          fontSize: '.8125rem',
          fontWeight: 700,
          lineHeight: 1.3,
          whiteSpace: 'nowrap',
          // Where letters are twice as large a phone has no room for it.
          '@media (max-width: 15em)': { whiteSpace: 'normal' },
          '& svg': { fontSize: 16 },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {icon}
      {children}
    </Box>
  );
}
