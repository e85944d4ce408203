import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, SubmitEventHandler } from 'react';

/** Our own sentences instead of the browser's bubbles. */
export function Form({
  onSubmit,
  children,
  sx,
}: {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
  sx?: SxProps<Theme>;
}) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={[{ display: 'grid', gap: 2 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
    </Box>
  );
}
