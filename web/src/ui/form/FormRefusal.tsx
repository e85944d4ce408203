import Alert from '@mui/material/Alert';

interface FormRefusalProps {
  form: { formState: { errors: { root?: { message?: string | undefined } | undefined } } };
}

/** Why the shop refused the whole of it; a toast, which says it aloud, goes away. */
export function FormRefusal({ form }: FormRefusalProps) {
  const { root } = form.formState.errors;
  return (
    root && (
      <Alert severity="error" role="note">
        {root.message}
      </Alert>
    )
  );
}
