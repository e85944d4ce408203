import { unitOf } from '@mudu/contracts/catalogue/said';
import type { Grocery } from '@mudu/contracts/catalogue/views';
import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useLayoutEffect, useRef } from 'react';
import { fallbackArt } from '../../ui/fallbackArt';
import { Money } from '../../ui/Money';
import { Picture } from '../../ui/Picture';
import { Stepper } from '../../ui/Stepper';
import { Waiting } from '../../ui/shelf/ShelfSkeletons';

/** Two columns, one on a phone; also of a list. */
export const pickGrid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.25,
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
} as const;

/** In the place of so many tiles. */
export function PickTileSkeletons({ count }: { count: number }) {
  return (
    <Waiting>
      <Box sx={pickGrid}>
        {Array.from({ length: count }, (_, index) => index).map(index => (
          <Skeleton key={index} variant="rounded" height={71} sx={{ borderRadius: '14px' }} />
        ))}
      </Box>
    </Waiting>
  );
}

interface PickTileProps {
  grocery: Pick<Grocery, 'name' | 'imageUrls' | 'category' | 'effectivePrice' | 'metadata'>;
  quantity: number;
  most: number;
  /** Nothing more fits. */
  full?: boolean;
  /** 0 takes it out. */
  onChange: (quantity: number) => void;
}

/** A grocery to put into a box: a plus, and once it is in, how many. */
export function PickTile({ grocery, quantity, most, full = false, onChange }: PickTileProps) {
  const unit = unitOf(grocery);
  const { tile, keepFocus } = useTileFocus(quantity > 0);
  const change = (next: number) => {
    keepFocus(next > 0);
    onChange(next);
  };
  return (
    <Box
      ref={tile}
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        p: 0.75,
        borderRadius: '14px',
        border: 1.5,
        borderColor: quantity ? 'primary.main' : 'divider',
        bgcolor: quantity ? 'tint.primary' : 'transparent',
      }}
    >
      <Picture
        src={grocery.imageUrls[0]}
        instead={fallbackArt(grocery)}
        alt=""
        ratio="1"
        sx={{ width: 56, borderRadius: '12px', flexShrink: 0 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 700, fontSize: '.875rem', lineHeight: 1.3, overflowWrap: 'anywhere' }}>
          {grocery.name}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
          <Money kobo={grocery.effectivePrice} sx={{ fontWeight: 400 }} />
          {unit && `, ${unit}`}
        </Box>
      </Box>
      {quantity > 0 ? (
        <Stepper
          min={0}
          max={most}
          value={quantity}
          of={grocery.name}
          onChange={change}
          sx={{ '& button': { width: 32 } }}
        />
      ) : (
        <IconButton
          aria-label={`Add ${grocery.name} to the box`}
          disabled={full}
          onClick={() => change(1)}
          sx={{ color: 'primary.main' }}
        >
          <AddIcon />
        </IconButton>
      )}
    </Box>
  );
}

/** The plus that was pressed goes away with the press: what comes in its place has the focus. */
function useTileFocus(isIn: boolean) {
  const tile = useRef<HTMLElement>(null);
  const wanted = useRef<boolean>(undefined);
  useLayoutEffect(() => {
    if (wanted.current !== isIn) return;
    wanted.current = undefined;
    const buttons =
      tile.current?.querySelectorAll<HTMLElement>('button:not(:disabled, [aria-disabled=true])') ?? [];
    [...buttons].at(-1)?.focus();
  }, [isIn]);
  const keepFocus = (willBeIn: boolean) => {
    const hasFocus = tile.current?.contains(document.activeElement);
    wanted.current = hasFocus && willBeIn !== isIn ? willBeIn : undefined;
  };
  return { tile, keepFocus };
}
