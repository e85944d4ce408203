import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, type Ref, useId } from 'react';

export interface Pick {
  value: string;
  label: string;
}

interface PickFieldProps {
  label: string;
  hint?: ReactNode;
  options: readonly Pick[];
  /** Values; one that no option has is shown as it is. */
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  placeholder?: string;
  error?: string | undefined;
  ref?: Ref<HTMLElement>;
}

/** Several of a list, found by typing. */
export function PickField({
  label,
  hint,
  options,
  chosen,
  onChange,
  placeholder,
  error,
  ref,
}: PickFieldProps) {
  const id = useId();
  const known = new Map(options.map(option => [option.value, option]));
  const below = error ?? hint;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', fontWeight: 700, fontSize: '.875rem', mb: 0.625 }}
      >
        {label}
      </Box>
      <Autocomplete
        id={id}
        multiple
        disableCloseOnSelect
        openText={`Show ${label}`}
        closeText={`Hide ${label}`}
        clearText={`Clear ${label}`}
        options={[...options]}
        value={chosen.map(value => known.get(value) ?? { value, label: value })}
        getOptionLabel={option => option.label}
        getOptionKey={option => option.value}
        isOptionEqualToValue={(option, value) => option.value === value.value}
        onChange={(_, picked) => onChange(picked.map(({ value }) => value))}
        renderInput={({ id: inputId, disabled, slotProps }) => (
          <OutlinedInput
            fullWidth
            id={inputId}
            disabled={disabled}
            {...slotProps.input}
            inputRef={ref}
            inputProps={{
              ...slotProps.htmlInput,
              'aria-describedby': below ? `${id}-below` : undefined,
              'aria-invalid': Boolean(error),
            }}
            error={Boolean(error)}
            placeholder={chosen.length === 0 ? placeholder : undefined}
          />
        )}
      />
      {below && (
        <FormHelperText id={`${id}-below`} error={Boolean(error)} sx={{ mx: 1.75 }}>
          {below}
        </FormHelperText>
      )}
    </Box>
  );
}
