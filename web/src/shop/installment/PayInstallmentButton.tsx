import type { Plan } from '@mudu/contracts/installment/views';
import { formatNaira } from '@mudu/contracts/money';
import Button, { type ButtonProps } from '@mui/material/Button';
import { openModal } from '../../ui/modals';
import { nextPart } from '../../ui/planLook';
import { PayInstallmentModal } from './PayInstallmentModal';

/** Asks how to pay the part that is next; nothing when nothing is left to pay. */
export function PayInstallmentButton({ plan, ...button }: { plan: Plan } & ButtonProps) {
  const part = nextPart(plan);
  if (!part) return null;
  return (
    <Button
      variant={part.status === 'overdue' ? 'contained' : 'outlined'}
      aria-label={`Pay now: part ${part.sequence} of ${plan.count}, ${formatNaira(part.amountKobo)}`}
      onClick={() => openModal(close => <PayInstallmentModal plan={plan} part={part} onClose={close} />)}
      {...button}
    >
      Pay now
    </Button>
  );
}
