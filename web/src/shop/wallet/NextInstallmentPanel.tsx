import { shortOrderId } from '@mudu/contracts/ids';
import { formatDay } from '@mudu/contracts/time';
import WarnIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Badge } from '../../ui/Badge';
import { Money } from '../../ui/Money';
import { openModal } from '../../ui/modals';
import { Panel } from '../../ui/Panel';
import { nextDue, nextPart } from '../../ui/planLook';
import { InstallmentDetailsModal } from '../installment/InstallmentDetailsModal';
import { PayInstallmentButton } from '../installment/PayInstallmentButton';
import { PlanProgress } from '../installment/PlanParts';
import { usePlans } from '../installment/usePlans';

/** The part that is due first of all plans; nothing while none is. */
export function NextInstallmentPanel() {
  const { data } = usePlans();
  const plan = data && nextDue(data.installments);
  const next = plan && nextPart(plan);
  if (!plan || !next) return null;
  const late = next.status === 'overdue';
  return (
    <Panel
      title="Next installment"
      aside={
        <Badge tone={late ? 'error' : 'warning'} icon={late ? <WarnIcon /> : undefined}>
          {late ? 'Overdue since' : 'Due'} {formatDay(next.dueDate)}
        </Badge>
      }
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1.25 }}>
        <Box sx={{ color: 'text.secondary' }}>Order {shortOrderId(plan.orderId)}</Box>
        <Money exact kobo={next.amountKobo} />
      </Box>
      <PlanProgress plan={plan} />
      <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
        <PayInstallmentButton plan={plan} fullWidth />
        <Button
          size="small"
          onClick={() => openModal(close => <InstallmentDetailsModal planId={plan.id} onClose={close} />)}
        >
          See every part
        </Button>
      </Box>
    </Panel>
  );
}
