import { Field } from '../../ui/form/Field';
import { dayRangeTrouble } from './dayRange';

/** For `From`, a whole date and the calendar's button. */
const WIDE_ENOUGH = '12.75rem';
const look = { minWidth: WIDE_ENOUGH, '& input': { pr: 1 } };

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
        sx={look}
        value={startDate}
        inputProps={{ max: endDate || undefined }}
        onChange={event => onChange({ startDate: event.target.value })}
      />
      <Field
        quiet
        label="To day"
        start="To"
        type="date"
        sx={look}
        value={endDate}
        inputProps={{ min: startDate || undefined }}
        error={dayRangeTrouble({ startDate, endDate })}
        onChange={event => onChange({ endDate: event.target.value })}
      />
    </>
  );
}
