import Box from '@mui/material/Box';
import { displayFont } from '../theme';
import { Money } from './Money';
import { visuallyHidden } from './visuallyHidden';

export interface Priced {
  /** Kobo. */
  price: number;
  /** Kobo, after the item's own discount. */
  effectivePrice: number;
}

/** Today's price and, struck through, the one before its discount. */
export function Price({
  item,
  size = '1.25rem',
  inline = false,
}: {
  item: Priced;
  size?: string;
  inline?: boolean;
}) {
  const reduced = item.effectivePrice < item.price;
  return (
    <Box
      sx={{
        display: inline ? 'flex' : 'block',
        alignItems: 'baseline',
        columnGap: 1.5,
        flexWrap: 'wrap',
        minWidth: 0,
      }}
    >
      <Money
        kobo={item.effectivePrice}
        sx={{
          display: 'block',
          fontFamily: displayFont,
          fontSize: size,
          fontWeight: 750,
          letterSpacing: '-0.02em',
          lineHeight: 1.2,
        }}
      />
      {reduced && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: inline ? '1.0625rem' : '.8125rem' }}>
          <Box component="span" sx={visuallyHidden}>
            Before:{' '}
          </Box>
          <Money kobo={item.price} sx={{ textDecoration: 'line-through', fontWeight: 400 }} />
        </Box>
      )}
    </Box>
  );
}
