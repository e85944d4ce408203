import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** A drawing of ours, such as `empty-bowl`. */
  art: string;
  title: string;
  text?: string;
  action?: ReactNode;
}

export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        px: 2,
        py: 6,
      }}
    >
      <Box
        sx={{
          width: 124,
          height: 124,
          borderRadius: '50%',
          bgcolor: 'tint.neutral',
          display: 'grid',
          placeItems: 'center',
          mb: 2,
        }}
      >
        <img src={`/art/${art}.svg`} alt="" width={80} height={80} />
      </Box>
      <Typography variant="h4" component="h2">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75, maxWidth: 380 }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  );
}
