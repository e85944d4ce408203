import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';

interface ChoicesProps<T extends string | number> {
  label: string;
  /** Id of what is said of them. */
  describedBy?: string;
  options: readonly { value: T; label: ReactNode }[];
  value: T;
  onChoose: (value: T) => void;
}

/** A few short ways to choose from, side by side; one is pressed. */
export function Choices<T extends string | number>({
  label,
  describedBy,
  options,
  value,
  onChoose,
}: ChoicesProps<T>) {
  const id = useId();
  return (
    <Box>
      <Box id={id} sx={{ fontWeight: 700, fontSize: '.875rem', mb: 0.625 }}>
        {label}
      </Box>
      <Box
        role="group"
        aria-labelledby={id}
        aria-describedby={describedBy}
        sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}
      >
        {options.map(option => (
          <Button
            key={option.value}
            variant="outlined"
            aria-pressed={option.value === value}
            onClick={() => onChoose(option.value)}
            sx={{
              minWidth: 56,
              color: 'text.primary',
              borderColor: 'control',
              '&[aria-pressed=true]': {
                borderColor: 'primary.main',
                color: 'primary.main',
                boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
              },
            }}
          >
            {option.label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
