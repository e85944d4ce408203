import { listInstallments } from '@mudu/contracts/endpoints/installment';
import { shortOrderId } from '@mudu/contracts/ids';
import { formatNaira } from '@mudu/contracts/money';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useView } from '../../api/useView';
import { Badge } from '../../ui/Badge';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';

/** The plan whose next part is due first; nothing while there is none. */
export function NextInstallmentPanel() {
  const { data } = useView(listInstallments);
  const plan = data?.installments
    .filter(({ nextDueDate }) => nextDueDate !== null)
    .sort((a, b) => (a.nextDueDate ?? '').localeCompare(b.nextDueDate ?? ''))[0];
  const next = plan?.installments.find(({ status }) => status === 'pending' || status === 'overdue');
  if (!plan || !next) return null;
  const paid = plan.installments.filter(({ status }) => status === 'paid').length;
  const late = next.status === 'overdue';
  return (
    <Panel
      title="Next installment"
      aside={
        <Badge tone={late ? 'error' : 'warning'}>
          {late ? 'Overdue since' : 'Due'} {formatDay(next.dueDate)}
        </Badge>
      }
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1.25 }}>
        <Box sx={{ color: 'text.secondary' }}>Order {shortOrderId(plan.orderId)}</Box>
        <Money exact kobo={next.amountKobo} />
      </Box>
      <LinearProgress
        variant="determinate"
        value={(plan.paidKobo / plan.totalKobo) * 100}
        aria-label={`${paid} of ${plan.count} paid`}
      />
      <Typography sx={{ color: 'text.secondary', fontSize: '.875rem', mt: 1.25 }}>
        {paid} of {plan.count} paid. {formatNaira(plan.outstandingKobo)} left.
      </Typography>
    </Panel>
  );
}
