import { Field, type FieldProps } from './Field';

/** Six digits from an email. */
export function CodeField(props: FieldProps) {
  return (
    <Field
      autoComplete="one-time-code"
      inputMode="numeric"
      {...props}
      inputProps={{
        maxLength: 6,
        style: { letterSpacing: '.4em', fontVariantNumeric: 'tabular-nums', fontWeight: 700 },
      }}
    />
  );
}
