import { getOrderPlan } from '@mudu/contracts/endpoints/installment';
import Alert from '@mui/material/Alert';
import { sentenceFor } from '../../api/errorTable';
import { useView } from '../../api/useView';
import { Panel } from '../../ui/Panel';
import { PlanBadge } from '../../ui/PlanBadge';
import { PlanInstallments } from '../../ui/PlanInstallments';
import { PayInstallmentButton } from './PayInstallmentButton';

/** The plan of an order whose first installment is paid. */
export function OrderPlanPanel({ orderId }: { orderId: string }) {
  const { data: plan, error } = useView(getOrderPlan, { params: { orderId } });
  if (!plan && (!error || error.status === 404)) return null;
  return (
    <Panel title="Installments" aside={plan && <PlanBadge plan={plan} />}>
      {plan ? (
        <>
          <PlanInstallments plan={plan} />
          <PayInstallmentButton plan={plan} fullWidth sx={{ mt: 1.5 }} />
        </>
      ) : (
        <Alert severity="error">{error && sentenceFor(error)}</Alert>
      )}
    </Panel>
  );
}
