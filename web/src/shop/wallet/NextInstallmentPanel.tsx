import { shortOrderId } from '@mudu/contracts/ids';
import WarnIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { Badge } from '../../ui/Badge';
import { Money } from '../../ui/Money';
import { openModal } from '../../ui/modals';
import { Panel } from '../../ui/Panel';
import { PlanProgress } from '../../ui/PlanInstallments';
import { installmentText, nextDue, nextInstallment } from '../../ui/planLook';
import { windowOf } from '../../ui/windowOf';
import { PayInstallmentButton } from '../installment/PayInstallmentButton';
import { usePlans } from '../installment/usePlans';

const InstallmentDetailsModal = windowOf(
  () => import('../installment/InstallmentDetailsModal'),
  'InstallmentDetailsModal',
);

/** The installment that is due first of all plans; nothing while none is. */
export function NextInstallmentPanel({ sx }: { sx?: SxProps<Theme> }) {
  const { data } = usePlans();
  const plan = data && nextDue(data.installments);
  const next = plan && nextInstallment(plan);
  if (!plan || !next) return null;
  const late = next.status === 'overdue';
  return (
    <Panel
      title="Next installment"
      sx={sx}
      aside={
        <Badge tone={late ? 'error' : 'warning'} icon={late ? <WarnIcon /> : undefined}>
          {late ? 'Overdue' : installmentText(next)}
        </Badge>
      }
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', mb: 1.25 }}>
        <Box sx={{ color: 'text.secondary' }}>
          Order {shortOrderId(plan.orderId)}
          {late && <Box sx={{ color: 'error.main', fontWeight: 700 }}>{installmentText(next)}</Box>}
        </Box>
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
