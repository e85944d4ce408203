import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { lazy, Suspense } from 'react';

const Pagination = lazy(() => import('@mui/material/Pagination'));

interface PagesProps {
  count: number;
  page: number;
  onPage: (page: number) => void;
  sx?: SxProps<Theme>;
}

/** Turns the pages of a list that has more than one; its script comes with the first such list. */
export function Pages({ count, page, onPage, sx }: PagesProps) {
  if (count <= 1) return null;
  return (
    <Box
      sx={[
        { minHeight: 44, mt: 2, display: 'flex', justifyContent: 'center' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Suspense>
        <Pagination count={count} page={page} siblingCount={0} onChange={(_, next) => onPage(next)} />
      </Suspense>
    </Box>
  );
}
