import Button, { type ButtonProps } from '@mui/material/Button';

/** The main action; `pending` replaces its words and stops a second press, at the same width. */
export function SubmitButton({
  pending,
  pendingText,
  children,
  ...button
}: ButtonProps & { pending: boolean; pendingText: string }) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      {...button}
      disabled={pending || button.disabled}
    >
      {pending ? pendingText : children}
    </Button>
  );
}
