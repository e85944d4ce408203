import { shortOrderId } from '@mudu/contracts/ids';
import type { Plan } from '@mudu/contracts/installment/views';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sentenceFor } from '../../api/errorTable';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { Modal } from '../../ui/Modal';
import { PlanBadge } from '../../ui/PlanBadge';
import { PlanInstallments } from '../../ui/PlanInstallments';
import { RowSkeletons } from '../../ui/Skeletons';
import { TextLink } from '../../ui/TextLink';
import { PayInstallmentButton } from './PayInstallmentButton';
import { usePlans } from './usePlans';

/** Every plan of the shopper, or the one that is named. */
export function InstallmentDetailsModal({ planId, onClose }: { planId?: string; onClose: () => void }) {
  const { data, error } = usePlans();
  const plans = data?.installments.filter(({ id }) => planId === undefined || id === planId);
  return (
    <Modal title={planId ? 'Installment details' : 'Installments'} onClose={onClose}>
      {!plans ? (
        error ? (
          <Alert severity="error">{sentenceFor(error)}</Alert>
        ) : (
          <RowSkeletons count={2} height={120} />
        )
      ) : plans.length === 0 ? (
        <EmptyState
          art="coin"
          title="No installments yet"
          text="Choose Installments at checkout to pay in 2, 3 or 4 monthly parts."
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          {plans.map(plan => (
            <PlanDetails key={plan.id} plan={plan} onLeave={onClose} />
          ))}
        </Box>
      )}
    </Modal>
  );
}

function PlanDetails({ plan, onLeave }: { plan: Plan; onLeave: () => void }) {
  return (
    <Box component="section" aria-label={`Order ${shortOrderId(plan.orderId)}`}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h5" component="h3">
          <TextLink to={paths.trackedOrder(plan.orderId)} onClick={onLeave}>
            Order {shortOrderId(plan.orderId)}
          </TextLink>
        </Typography>
        <PlanBadge plan={plan} />
      </Box>
      <PlanInstallments plan={plan} />
      <PayInstallmentButton plan={plan} fullWidth sx={{ mt: 1 }} />
    </Box>
  );
}
