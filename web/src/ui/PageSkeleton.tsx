import Box from '@mui/material/Box';
import { PanelSkeletons } from './Skeletons';

/** Placeholder for a page whose code is loading. */
export function PageSkeleton() {
  return (
    <Box sx={{ p: { xs: 2, md: 4 } }}>
      <PanelSkeletons />
    </Box>
  );
}
