import Box from '@mui/material/Box';
import type { PaginationProps } from '@mui/material/Pagination';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { partOf } from './partOf';

const Pagination = partOf(
  async () => ({
    Pagination: (await import('@mui/material/Pagination')).default as ComponentType<PaginationProps>,
  }),
  'Pagination',
);

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
      <Pagination count={count} page={page} siblingCount={0} onChange={(_, next) => onPage(next)} />
    </Box>
  );
}
