import { formatMinute } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Field } from '../../ui/form/Field';

/** `2026-11-22T14:05` as a field of the browser has it, in Lagos, which is an hour ahead of UTC all year. */
export const lagosInstant = (local: string): string | undefined =>
  local === '' ? undefined : new Date(`${local}:00+01:00`).toISOString();

interface FaultFieldsProps {
  ourFault: boolean;
  reportedAt: string;
  error?: string;
  onChange: (part: { ourFault?: boolean; reportedAt?: string }) => void;
}

/** Whose fault it was, and when the customer told us (rules/refund.md R9, R10). */
export function FaultFields({ ourFault, reportedAt, error, onChange }: FaultFieldsProps) {
  const told = lagosInstant(reportedAt);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FormControlLabel
        control={
          <Checkbox checked={ourFault} onChange={event => onChange({ ourFault: event.target.checked })} />
        }
        label="It was our fault: what perishes and the delivery fee go back too"
      />
      <Field
        label="Reported by the customer at (Lagos time)"
        type="datetime-local"
        value={reportedAt}
        error={error}
        hint={told ? formatMinute(told) : 'Left empty: now'}
        onChange={event => onChange({ reportedAt: event.target.value })}
      />
    </Box>
  );
}
