import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface TryAgainProps {
  /** `Your latest order could not be read.` */
  children: string;
  onRetry: () => void;
}

/** A part of a page that could not be read, where the rest of the page goes on. */
export function TryAgain({ children, onRetry }: TryAgainProps) {
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 180px' }}>{children}</Box>
      <Button variant="outlined" color="inherit" onClick={onRetry}>
        Try Again
      </Button>
    </Box>
  );
}
