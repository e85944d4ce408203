import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A part of a dialog, under a small heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ fontWeight: 700, fontSize: '1rem', mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
