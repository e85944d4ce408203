import { END_BEFORE_START } from '@mudu/contracts/dayFields';
import { Field } from '../../ui/form/Field';

/** For `From`, a whole date and the calendar's button, in pixels. */
const WIDE_ENOUGH = 190;

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
        sx={{ minWidth: WIDE_ENOUGH }}
        value={startDate}
        inputProps={{ max: endDate || undefined }}
        onChange={event => onChange({ startDate: event.target.value })}
      />
      <Field
        quiet
        label="To day"
        start="To"
        type="date"
        sx={{ minWidth: WIDE_ENOUGH }}
        value={endDate}
        inputProps={{ min: startDate || undefined }}
        error={startDate && endDate && endDate < startDate ? END_BEFORE_START : undefined}
        onChange={event => onChange({ endDate: event.target.value })}
      />
    </>
  );
}
