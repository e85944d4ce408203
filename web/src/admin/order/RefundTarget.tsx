import { SelectField } from '../../ui/form/SelectField';
import type { Target } from './wayBack';

interface RefundTargetProps {
  value: Target;
  onChange: (target: Target) => void;
}

export function RefundTarget({ value, onChange }: RefundTargetProps) {
  return (
    <SelectField
      label="Money goes to"
      value={value}
      onChange={event => onChange(event.target.value === 'wallet' ? 'wallet' : 'original')}
    >
      <option value="original">The card that paid</option>
      <option value="wallet">The customer's wallet</option>
    </SelectField>
  );
}
