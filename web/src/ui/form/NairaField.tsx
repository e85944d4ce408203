import { Field, type FieldProps } from './Field';
import { groupedWhole } from './nairaTyped';

type NairaFieldProps = Omit<FieldProps, 'start' | 'inputMode' | 'autoComplete'>;

/** A sum in naira. Once it is left its thousands are parted, so that a nought too many is seen. */
export function NairaField({ onChange, onBlur, ...field }: NairaFieldProps) {
  return (
    <Field
      {...field}
      start="₦"
      inputMode="decimal"
      autoComplete="off"
      onChange={onChange}
      onBlur={event => {
        const { target } = event;
        const grouped = groupedWhole(target.value);
        if (grouped !== target.value) {
          target.value = grouped;
          onChange?.(event);
        }
        onBlur?.(event);
      }}
    />
  );
}
