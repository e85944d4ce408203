import { SelectField } from '../../ui/form/SelectField';

interface SelectFilterProps {
  label: string;
  /** What stands there while nothing is chosen: `All statuses`. */
  all: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

export function SelectFilter({ label, all, value, options, onChange }: SelectFilterProps) {
  return (
    <SelectField quiet label={label} value={value} onChange={event => onChange(event.target.value)}>
      <option value="">{all}</option>
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
