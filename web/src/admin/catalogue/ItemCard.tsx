import Box from '@mui/material/Box';
import { largeLetters } from '../../ui/grids';
import { ItemMenu } from './ItemMenu';
import { ItemName } from './ItemName';
import { ItemState, StockBadge } from './ItemState';
import type { Item } from './itemCalls';
import { PriceCell, StockCell } from './QuickCells';

/** A package or grocery of the list on a phone. */
export function ItemCard({ item, categoryName }: { item: Item; categoryName?: string }) {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <ItemName item={item} categoryName={categoryName} />
        <ItemMenu item={item} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', my: 1.5 }}>
        <ItemState item={item} />
        <StockBadge item={item} />
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 0.5, m: 0 }}>
        <Line label="Price">
          <PriceCell item={item} />
        </Line>
        <Line label="On hand">
          <StockCell item={item} />
        </Line>
      </Box>
    </>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        minHeight: 44,
        columnGap: 2,
        pr: 1,
        [largeLetters]: { flexWrap: 'wrap' },
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, ml: 'auto' }}>
        {children}
      </Box>
    </Box>
  );
}
