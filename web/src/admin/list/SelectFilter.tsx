import { SelectField } from '../../ui/form/SelectField';

interface Choices {
  label: string;
  /** What stands there while nothing is chosen: `All statuses`. */
  all: string;
  options: readonly (readonly [value: string, label: string])[];
}

interface SelectFilterProps extends Choices {
  value: string;
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

/** Of a list's filters (`useListFilters`) those that can be chosen here. */
export interface Filtering<Name extends string> {
  values: Partial<Record<Name, string>>;
  change: (part: Partial<Record<Name, string>>) => void;
}

interface ListFilterProps<Name extends string> extends Choices {
  list: Filtering<Name>;
  name: Name;
}

/** One filter of a list, which stands in its address. */
export function ListFilter<Name extends string>({ list, name, ...choices }: ListFilterProps<Name>) {
  const change = (value: string) => list.change({ [name]: value } as Partial<Record<Name, string>>);
  return <SelectFilter {...choices} value={list.values[name] ?? ''} onChange={change} />;
}
