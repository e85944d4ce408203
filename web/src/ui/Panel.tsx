import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** The flat card most screens are made of. */
export function Panel({ title, aside, children, sx }: PanelProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={title ? id : undefined}
      sx={[{ p: { xs: 2, md: 2.5 } }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {title && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            flexWrap: 'wrap',
            gap: 1,
            minHeight: 32,
            mb: 1.5,
          }}
        >
          <Typography id={id} variant="h5" component="h2">
            {title}
          </Typography>
          {aside}
        </Box>
      )}
      {children}
    </Card>
  );
}
