import { shortOrderId } from '@mudu/contracts/ids';
import { formatNaira } from '@mudu/contracts/money';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { installmentText, nextDue, nextInstallment } from '../../ui/planLook';
import { PayInstallmentButton } from '../installment/PayInstallmentButton';
import { usePlans } from '../installment/usePlans';

/** The installment that is overdue, first of all there is to do; nothing while none is. */
export function OverdueNotice() {
  const { data } = usePlans();
  const plan = data && nextDue(data.installments);
  const next = plan && nextInstallment(plan);
  if (!plan || next?.status !== 'overdue') return null;
  return (
    <Alert
      severity="warning"
      role="note"
      sx={{
        mb: { xs: 2, lg: 3 },
        bgcolor: 'tint.warning',
        color: 'text.primary',
        alignItems: 'center',
        '& .MuiAlert-message': { flex: 1 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <span>
          <b>{formatNaira(next.amountKobo)}</b> for order {shortOrderId(plan.orderId)} is overdue.{' '}
          {installmentText(next)}.
        </span>
        <PayInstallmentButton plan={plan} size="small" />
      </Box>
    </Alert>
  );
}
