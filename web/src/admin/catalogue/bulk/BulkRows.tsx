import type { BulkResult, BulkRow } from '@mudu/contracts/catalogue/bulk';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Pages } from '../../../ui/Pages';
import { linesOf, stateWords } from './bulkWords';

const PER_PAGE = 50;
const state = { justifySelf: { xs: 'start', sm: 'end' } };

interface BulkRowsProps {
  rows: readonly BulkRow[];
  /** By item, once they were changed. */
  results: ReadonlyMap<string, BulkResult> | undefined;
}

/** Rows of the file, a page at a time: there may be ten thousand. */
export function BulkRows({ rows, results }: BulkRowsProps) {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(rows.length / PER_PAGE);
  return (
    <Box>
      <Box component="ul" aria-label="Rows" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(row => (
          <Line key={row.row} row={row} result={row.id === null ? undefined : results?.get(row.id)} />
        ))}
      </Box>
      <Pages count={pages} page={page} onPage={setPage} />
    </Box>
  );
}

function Line({ row, result }: { row: BulkRow; result: BulkResult | undefined }) {
  const { label, tone } = stateWords[row.state];
  const told = row.state === 'change' ? result : undefined;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 0.5, sm: 2 },
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', sm: '64px minmax(0, 1fr) minmax(0, 1.2fr) 124px' },
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: '.9375rem',
      }}
    >
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>Row {row.row}</Box>
      <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{row.name || 'No name'}</Box>
      <Box sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {told?.message ? told.message : linesOf(row).map(line => <Box key={line}>{line}</Box>)}
      </Box>
      {told ? (
        told.message ? (
          <Badge tone="warning" sx={state}>
            Left as it is
          </Badge>
        ) : (
          <Badge tone="primary" sx={state}>
            {told.state === 'changed' ? 'Changed' : 'Unchanged'}
          </Badge>
        )
      ) : (
        <Badge tone={tone} sx={state}>
          {label}
        </Badge>
      )}
    </Box>
  );
}
