import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { Pages } from '../../ui/Pages';

interface ListCardsProps<Row> {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
}

/** A list on a phone. */
export function ListCards<Row>({ label, rows, idOf, card, page, limit, total, onPage }: ListCardsProps<Row>) {
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {rows.map(row => (
          <Card component="li" key={idOf(row)} sx={{ p: 2 }}>
            {card(row)}
          </Card>
        ))}
      </Box>
      <Pages count={Math.ceil(total / limit)} page={page} onPage={onPage} sx={{ mt: 2.5 }} />
    </>
  );
}
