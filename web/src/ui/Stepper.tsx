import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { whereHovered } from './whereHovered';

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  /** What is counted, for the buttons' names. */
  of: string;
  min?: number;
  max: number;
  disabled?: boolean;
  sx?: SxProps<Theme>;
}

const button = {
  width: 38,
  height: 44,
  borderRadius: '12px',
  color: 'text.secondary',
  ...whereHovered({ color: 'primary.main' }),
  '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' },
};

/** At an end its button stays in place for who has pressed it, without effect. */
export function Stepper({ value, onChange, of, min = 1, max, disabled = false, sx }: StepperProps) {
  const noLess = disabled || value <= min;
  const noMore = disabled || value >= max;
  return (
    <Box
      role="group"
      aria-label={`Quantity of ${of}`}
      sx={[
        {
          display: 'inline-flex',
          alignItems: 'center',
          flexShrink: 0,
          border: 1.5,
          borderColor: 'divider',
          borderRadius: '12px',
          bgcolor: 'background.paper',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <ButtonBase
        sx={button}
        aria-disabled={noLess}
        aria-label={`One ${of} less`}
        onClick={() => noLess || onChange(value - 1)}
      >
        <RemoveIcon fontSize="small" />
      </ButtonBase>
      <Box
        component="output"
        aria-live="polite"
        sx={{ minWidth: 24, textAlign: 'center', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Box>
      <ButtonBase
        sx={button}
        aria-disabled={noMore}
        aria-label={`One ${of} more`}
        onClick={() => noMore || onChange(value + 1)}
      >
        <AddIcon fontSize="small" />
      </ButtonBase>
    </Box>
  );
}
