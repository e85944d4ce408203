import ArrowIcon from '@mui/icons-material/ArrowDropDownOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref, useId } from 'react';

interface SelectFieldProps {
  label: string;
  /** Keeps the label for screen readers only. */
  quiet?: boolean;
  error?: string | undefined;
  name?: string;
  autoComplete?: string;
  value?: string;
  onChange?: ChangeEventHandler<HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement>;
  onBlur?: FocusEventHandler;
  ref?: Ref<HTMLSelectElement>;
  children: ReactNode;
}

/** The kit's own one brings a second kind of field along, which every page with a choice would fetch. */
const nativeSelect = 'select' as unknown as OutlinedInputProps['inputComponent'];

const look = {
  pr: 0,
  '& select': {
    appearance: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    borderRadius: 'inherit',
    minHeight: 24,
    pr: 4,
    textOverflow: 'ellipsis',
  },
  '& select:disabled': { cursor: 'default' },
  '& option': { bgcolor: 'background.paper' },
  '& svg': { position: 'absolute', right: 7, pointerEvents: 'none', color: 'action.active' },
  '&.Mui-disabled svg': { color: 'action.disabled' },
} as const;

/** The platform's own select: the best one on a phone. */
export function SelectField({
  label,
  quiet = false,
  error,
  ref,
  autoComplete = 'off',
  children,
  ...select
}: SelectFieldProps) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      {!quiet && (
        <Box
          component="label"
          htmlFor={id}
          sx={{ display: 'block', fontWeight: 700, fontSize: '.875rem', mb: 0.625 }}
        >
          {label}
        </Box>
      )}
      <OutlinedInput
        {...select}
        inputComponent={nativeSelect}
        inputRef={ref}
        fullWidth
        error={Boolean(error)}
        endAdornment={<ArrowIcon />}
        inputProps={{
          id,
          autoComplete,
          'aria-label': quiet ? label : undefined,
          'aria-describedby': error ? `${id}-below` : undefined,
          'aria-invalid': Boolean(error),
          children,
          type: undefined,
        }}
        sx={look}
      />
      {error && (
        <FormHelperText id={`${id}-below`} error sx={{ mx: 1.75 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
