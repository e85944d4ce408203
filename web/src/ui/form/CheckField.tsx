import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref, useId } from 'react';

interface CheckFieldProps {
  name: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur: FocusEventHandler;
  ref: Ref<HTMLInputElement>;
  error?: string | undefined;
  children: ReactNode;
}

/** A box to tick with its sentence, and its error beneath. */
export function CheckField({ error, children, ref, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <Box>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, fontSize: '.9375rem', cursor: 'pointer' }}
      >
        <Checkbox
          {...input}
          sx={{ mt: -1.25, ml: -1.25 }}
          slotProps={{ input: { ref, 'aria-describedby': error ? id : undefined } }}
        />
        {children}
      </Box>
      {error && (
        <FormHelperText id={id} error sx={{ mx: 1.75 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
