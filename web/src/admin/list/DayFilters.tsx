import { dayInput } from '@mudu/contracts/dayFields';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { Field } from '../../ui/form/Field';
import { dayRangeTrouble } from './dayRange';

/** For `From`, a whole date and the calendar's button. */
const WIDE_ENOUGH = '13.5rem';
const look = { flex: `1 1 ${WIDE_ENOUGH}`, minWidth: WIDE_ENOUGH, '& input': { pr: 1 } };
/** Both go to the next line together: a bar with room for one of them would leave the other a line of its own. */
const pair = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.25,
  minWidth: { md: `calc(2 * ${WIDE_ENOUGH} + 10px)` },
};

interface DayFiltersProps {
  startDate: string;
  endDate: string;
  onChange: (part: { startDate?: string; endDate?: string }) => void;
}

/** Whole Lagos days, both included. */
export function DayFilters({ startDate, endDate, onChange }: DayFiltersProps) {
  return (
    <Box sx={pair}>
      <DayFilter
        label="From day"
        start="From"
        day={startDate}
        bounds={{ max: endDate || undefined }}
        onDay={day => onChange({ startDate: day })}
      />
      <DayFilter
        label="To day"
        start="To"
        day={endDate}
        bounds={{ min: startDate || undefined }}
        error={dayRangeTrouble({ startDate, endDate })}
        onDay={day => onChange({ endDate: day })}
      />
    </Box>
  );
}

interface DayFilterProps {
  label: string;
  start: string;
  day: string;
  bounds: { min?: string | undefined; max?: string | undefined };
  error?: string | undefined;
  onDay: (day: string) => void;
}

const isDay = (typed: string) => typed === '' || v.is(dayInput, typed);

/** A year that is typed is 2, 20 and 202 before it is 2026: the list follows once it is a day of the shop's. */
function DayFilter({ label, start, day, bounds, error, onDay }: DayFilterProps) {
  const [typed, setTyped] = useState(day);
  const [left, setLeft] = useState(false);
  useEffect(() => setTyped(day), [day]);
  return (
    <Field
      quiet
      label={label}
      start={start}
      type="date"
      sx={look}
      value={typed}
      inputProps={bounds}
      error={left && !isDay(typed) ? 'Invalid date' : error}
      onChange={({ target: { value } }) => {
        setTyped(value);
        setLeft(false);
        if (isDay(value)) onDay(value);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
