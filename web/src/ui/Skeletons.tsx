import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Waiting } from './shelf/ShelfSkeletons';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

export function RowSkeletons({ count = 4, height = 92 }: { count?: number; height?: number }) {
  return (
    <Waiting>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {times(count).map(index => (
          <Skeleton key={index} variant="rounded" height={height} sx={{ borderRadius: '18px' }} />
        ))}
      </Box>
    </Waiting>
  );
}

/** Two columns of panels: details, cart, checkout. */
export function PanelSkeletons() {
  return (
    <Waiting>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1.7fr 1fr' } }}>
        <Skeleton variant="rounded" height={420} sx={{ borderRadius: '18px' }} />
        <Skeleton variant="rounded" height={300} sx={{ borderRadius: '18px' }} />
      </Box>
    </Waiting>
  );
}
