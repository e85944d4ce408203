import { Field } from '../../ui/form/Field';

interface DayFiltersProps {
  startDate: string;
  endDate: string;
  onChange: (part: { startDate?: string; endDate?: string }) => void;
}

/** Whole Lagos days, both included. */
export function DayFilters({ startDate, endDate, onChange }: DayFiltersProps) {
  return (
    <>
      <Field
        quiet
        label="From day"
        start="From"
        type="date"
        value={startDate}
        inputProps={{ max: endDate || undefined }}
        onChange={event => onChange({ startDate: event.target.value })}
      />
      <Field
        quiet
        label="To day"
        start="To"
        type="date"
        value={endDate}
        inputProps={{ min: startDate || undefined }}
        onChange={event => onChange({ endDate: event.target.value })}
      />
    </>
  );
}
