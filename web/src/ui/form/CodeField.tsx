import { Field, type FieldProps } from './Field';

const DIGITS = 6;

/** Six digits from an email; spaces and dashes that were copied with them fall away. */
export function CodeField({ onChange, ...props }: FieldProps) {
  return (
    <Field
      autoComplete="one-time-code"
      inputMode="numeric"
      {...props}
      onChange={event => {
        event.target.value = event.target.value.replace(/[\s-]/g, '').slice(0, DIGITS);
        onChange?.(event);
      }}
      inputProps={{
        style: { letterSpacing: '.4em', fontVariantNumeric: 'tabular-nums', fontWeight: 700 },
      }}
    />
  );
}
