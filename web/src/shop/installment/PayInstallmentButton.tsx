import type { Plan } from '@mudu/contracts/installment/views';
import { formatNaira } from '@mudu/contracts/money';
import Button, { type ButtonProps } from '@mui/material/Button';
import { openModal } from '../../ui/modals';
import { nextInstallment } from '../../ui/planLook';
import { windowOf } from '../../ui/windowOf';

const PayInstallmentModal = windowOf(() => import('./PayInstallmentModal'), 'PayInstallmentModal');

/** Asks how to pay the next installment; nothing when nothing is left to pay. */
export function PayInstallmentButton({ plan, ...button }: { plan: Plan } & ButtonProps) {
  const next = nextInstallment(plan);
  if (!next) return null;
  return (
    <Button
      variant={next.status === 'overdue' ? 'contained' : 'outlined'}
      aria-label={`Pay now: part ${next.sequence} of ${plan.count}, ${formatNaira(next.amountKobo)}`}
      onClick={() =>
        openModal(close => <PayInstallmentModal plan={plan} installment={next} onClose={close} />)
      }
      {...button}
    >
      Pay now
    </Button>
  );
}
