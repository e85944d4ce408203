import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';

interface FormActionsProps {
  cancelTo: string;
  pending: boolean;
  pendingText: string;
  children: string;
}

/** Below a form that is a page: away from it, and its main action. */
export function FormActions({ cancelTo, pending, pendingText, children }: FormActionsProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.25,
        justifyContent: 'flex-end',
        flexDirection: { xs: 'column-reverse', sm: 'row' },
      }}
    >
      <Button component={Link} to={cancelTo} size="large" disabled={pending}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" size="large" disabled={pending} sx={{ minWidth: 200 }}>
        {pending ? pendingText : children}
      </Button>
    </Box>
  );
}
