import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, type Ref, useId } from 'react';
import { visuallyHidden } from '../visuallyHidden';

export interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'ref' | 'inputRef' | 'id'> {
  label: string;
  /** Keeps the label for screen readers only. */
  quiet?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
  /** At the right end of the label's line: a link, say. */
  aside?: ReactNode;
  /** Before the text, such as `₦`. */
  start?: ReactNode;
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A field with its label above and its error or hint beneath, tied together for those who do not see it. */
export function Field({
  label,
  error,
  hint,
  aside,
  start,
  end,
  ref,
  quiet = false,
  inputMode,
  inputProps,
  sx,
  ...input
}: FieldProps) {
  const id = useId();
  const below = error ?? hint;
  const { type } = input;
  return (
    <Box sx={[{ minWidth: 0, position: 'relative' }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <Box
        sx={
          quiet
            ? visuallyHidden
            : { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mb: 0.625 }
        }
      >
        <Box component="label" htmlFor={id} sx={{ fontWeight: 700, fontSize: '.875rem' }}>
          {label}
        </Box>
      </Box>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        inputRef={ref}
        error={Boolean(error)}
        startAdornment={start && <InputAdornment position="start">{start}</InputAdornment>}
        endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
        inputProps={{
          inputMode: inputMode ?? (type === 'email' || type === 'tel' ? type : undefined),
          ...inputProps,
          'aria-describedby': below ? `${id}-below` : undefined,
          'aria-invalid': Boolean(error),
        }}
      />
      {/* After the input, so that Tab comes to the input first. */}
      {aside && <Box sx={{ position: 'absolute', top: 0, right: 0 }}>{aside}</Box>}
      {below && (
        <FormHelperText id={`${id}-below`} error={Boolean(error)} sx={{ mx: 1.75 }}>
          {below}
        </FormHelperText>
      )}
    </Box>
  );
}
