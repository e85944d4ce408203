import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref, useId } from 'react';

interface SelectFieldProps {
  label: string;
  /** Keeps the label for screen readers only. */
  quiet?: boolean;
  error?: string | undefined;
  name?: string;
  autoComplete?: string;
  value?: string;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
  onBlur?: FocusEventHandler;
  ref?: Ref<HTMLSelectElement>;
  children: ReactNode;
}

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
      <NativeSelect
        {...select}
        inputRef={ref}
        input={<OutlinedInput />}
        fullWidth
        error={Boolean(error)}
        inputProps={{
          id,
          autoComplete,
          'aria-label': quiet ? label : undefined,
          'aria-describedby': error ? `${id}-below` : undefined,
          'aria-invalid': Boolean(error),
        }}
        sx={{ '& .MuiNativeSelect-select': { minHeight: '24px !important' } }}
      >
        {children}
      </NativeSelect>
      {error && (
        <FormHelperText id={`${id}-below`} error sx={{ mx: 1.75 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
