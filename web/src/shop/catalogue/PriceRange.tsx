import { formatWholeNaira } from '@mudu/contracts/money';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useState } from 'react';

const STEP = 50_000;

type Range = [number, number];

interface PriceRangeProps {
  /** Kobo; null is every price. */
  price: Range | null;
  /** The dearest thing on the shelf, kobo. */
  ceiling: number;
  onChange: (price: Range | null) => void;
}

/** Moves at once under the finger and counts when it is let go. */
export function PriceRange({ price, ceiling, onChange }: PriceRangeProps) {
  const max = Math.max(STEP, Math.ceil(ceiling / STEP) * STEP);
  const [moving, setMoving] = useState<Range>();
  const [from, to] = moving ?? price ?? [0, max];
  const shown: Range = [Math.min(from, max), Math.min(to, max)];
  return (
    <>
      <Box sx={{ px: 1.25 }}>
        <Slider
          value={shown}
          min={0}
          max={max}
          step={STEP}
          disableSwap
          onChange={(_, value) => setMoving(value as Range)}
          onChangeCommitted={(_, value) => {
            const [low, high] = value as Range;
            setMoving(undefined);
            onChange(low <= 0 && high >= max ? null : [low, high]);
          }}
          getAriaLabel={index => (index === 0 ? 'Lowest price' : 'Highest price')}
          getAriaValueText={formatWholeNaira}
        />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        {shown.map((kobo, index) => (
          <Box
            key={index === 0 ? 'from' : 'to'}
            sx={{
              px: 1,
              py: 0.25,
              borderRadius: '8px',
              bgcolor: 'tint.neutral',
              fontSize: '.8125rem',
              fontWeight: 700,
              color: 'text.secondary',
            }}
          >
            {formatWholeNaira(kobo)}
          </Box>
        ))}
      </Box>
    </>
  );
}
