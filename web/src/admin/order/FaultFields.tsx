import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Field } from '../../ui/form/Field';
import { reportedText } from './reportedAt';

interface FaultFieldsProps {
  ourFault: boolean;
  reportedAt: string;
  error?: string;
  onChange: (part: { ourFault?: boolean; reportedAt?: string }) => void;
}

/** Whose fault it was, and when the customer told us (rules/refund.md R9, R10). */
export function FaultFields({ ourFault, reportedAt, error, onChange }: FaultFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FormControlLabel
        control={
          <Checkbox checked={ourFault} onChange={event => onChange({ ourFault: event.target.checked })} />
        }
        label="It was our fault: the delivery fee goes back too, and what perishes if it was told of in time"
      />
      <Field
        label="Reported by the customer at (Lagos time)"
        type="datetime-local"
        value={reportedAt}
        error={error}
        hint={reportedText(reportedAt)}
        onChange={event => onChange({ reportedAt: event.target.value })}
      />
    </Box>
  );
}
