import Box from '@mui/material/Box';
import { PanelSkeletons } from './Skeletons';

/** Stands for a page whose code is still on its way. */
export function PageSkeleton() {
  return (
    <Box sx={{ p: { xs: 2, md: 4 } }}>
      <PanelSkeletons />
    </Box>
  );
}
