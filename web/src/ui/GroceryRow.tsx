import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AddButton } from './AddButton';
import { Money } from './Money';
import { Picture } from './Picture';
import { Price, type Priced } from './Price';

export interface ShelfGrocery extends Priced {
  id: string;
  name: string;
  imageUrls: string[];
  inStock: boolean;
  metadata: Record<string, unknown>;
}

/** `1 mudu`, `75 cl`: how the grocery is measured, when its seller said so. */
export const unitOf = (item: { metadata: Record<string, unknown> }): string =>
  typeof item.metadata.unit === 'string' ? item.metadata.unit : '';

interface GroceryRowProps {
  item: ShelfGrocery;
  onAdd: () => void;
  adding?: boolean;
  /** Instead of the add button: a stepper, say. */
  action?: ReactNode;
  /** A heart, say. */
  aside?: ReactNode;
}

export function GroceryRow({ item, onAdd, adding, action, aside }: GroceryRowProps) {
  const unit = unitOf(item);
  return (
    <Card component="article" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 1, pr: 1.5 }}>
      <Picture
        src={item.imageUrls[0]}
        alt=""
        ratio="1.08"
        sx={{
          width: 84,
          borderRadius: '14px',
          flexShrink: 0,
          ...(item.inStock ? {} : { filter: 'grayscale(.7)' }),
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {item.name}
        </Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
          {item.inStock ? unit : `${unit ? `${unit}, ` : ''}sold out`}
        </Typography>
        {item.effectivePrice < item.price ? (
          <Price item={item} size=".9375rem" inline />
        ) : (
          <Money kobo={item.effectivePrice} sx={{ fontWeight: 700, fontSize: '.9375rem' }} />
        )}
      </Box>
      {aside}
      {action ?? <AddButton quiet name={item.name} onAdd={onAdd} pending={adding} disabled={!item.inStock} />}
    </Card>
  );
}
