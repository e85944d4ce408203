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
  hint?: ReactNode;
  /** What the form begins with. */
  checked?: boolean;
  children: ReactNode;
}

/** A box to tick with its sentence, and its error or hint beneath. */
export function CheckField({ error, hint, checked, children, ref, ...input }: CheckFieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <Box>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, fontSize: '.9375rem', cursor: 'pointer' }}
      >
        <Checkbox
          {...input}
          defaultChecked={checked}
          sx={{ mt: -1.25, ml: -1.25 }}
          slotProps={{
            input: { ref, 'aria-describedby': below ? id : undefined, 'aria-invalid': Boolean(error) },
          }}
        />
        {children}
      </Box>
      {below && (
        <FormHelperText id={id} error={Boolean(error)} sx={{ mx: 1.75 }}>
          {below}
        </FormHelperText>
      )}
    </Box>
  );
}
