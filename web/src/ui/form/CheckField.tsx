import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from 'react';

interface CheckFieldProps {
  label: string;
  hint?: ReactNode;
  /** What the form begins with. */
  checked: boolean;
  name: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur: FocusEventHandler;
  ref: Ref<HTMLInputElement>;
  error?: string | undefined;
}

/** Yes or no, in a form. */
export function CheckField({ label, hint, checked, name, onChange, onBlur, ref }: CheckFieldProps) {
  return (
    <FormControlLabel
      sx={{ alignItems: 'flex-start', mr: 0 }}
      label={
        <Box sx={{ pt: 1.125 }}>
          {label}
          {hint && <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>{hint}</Box>}
        </Box>
      }
      control={
        <Checkbox
          defaultChecked={checked}
          name={name}
          onChange={onChange}
          onBlur={onBlur}
          slotProps={{ input: { ref } }}
        />
      }
    />
  );
}
