import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { packageGrid } from './grids';
import { useDelayed } from './useDelayed';

/** Stands where the content will stand; seen only if that takes longer than 150 ms. */
export function Waiting({ children, label = 'Loading' }: { children: ReactNode; label?: string }) {
  const late = useDelayed();
  return (
    <Box role="status" aria-label={label} sx={{ visibility: late ? 'visible' : 'hidden' }}>
      {children}
    </Box>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

export function PackageCardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <Waiting>
      <Box sx={packageGrid}>
        {times(count).map(index => (
          <Card key={index}>
            <Skeleton variant="rectangular" sx={{ width: '100%', height: 'auto', aspectRatio: '4 / 3' }} />
            <Box sx={{ p: 2 }}>
              <Skeleton width="65%" height={26} />
              <Skeleton width="90%" height={20} />
              <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 2 }}>
                <Skeleton width="40%" height={30} />
                <Skeleton variant="rounded" width={44} height={44} />
              </Box>
            </Box>
          </Card>
        ))}
      </Box>
    </Waiting>
  );
}

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
