import { shortOrderId } from '@mudu/contracts/ids';
import type { AdminPlan } from '@mudu/contracts/installment/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import { PlanBadge } from '../../ui/PlanBadge';
import { dueText, paidText } from './planColumns';

/** A plan of the list on a phone. */
export function PlanCard({ plan }: { plan: AdminPlan }) {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{plan.userName}</Box>
        <Money exact kobo={plan.outstandingKobo} sx={{ fontWeight: 700 }} />
      </Box>
      <Box sx={{ color: plan.daysLate > 0 ? 'error.main' : 'text.secondary', fontSize: '.875rem', mt: 0.5 }}>
        {dueText(plan)}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flexWrap: 'wrap',
          my: 1.25,
          color: 'text.secondary',
          fontSize: '.875rem',
        }}
      >
        <PlanBadge plan={plan} />
        {shortOrderId(plan.orderId)}, {paidText(plan)}
      </Box>
      <Button variant="outlined" fullWidth component={Link} to={adminPaths.installment(plan.id)}>
        Show plan {shortOrderId(plan.orderId)}
      </Button>
    </>
  );
}
