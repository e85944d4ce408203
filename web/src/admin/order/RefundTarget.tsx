import type { AdminOrder } from '@mudu/contracts/order/views';
import { SelectField } from '../../ui/form/SelectField';

export type Target = 'original' | 'wallet';

/** Only a card is a way back besides the wallet, and never for an order in installments (rules/refund.md R4). */
export const mayGoToCard = (order: AdminOrder): boolean => order.paymentMethod === 'card';

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
