import type { Installment, Plan } from '@mudu/contracts/installment/views';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Badge } from './Badge';
import { largeLetters } from './grids';
import { Money } from './Money';
import { installmentLooks, installmentText, progressText } from './planLook';

interface PlanInstallmentsProps {
  plan: Plan;
  /** Below an installment: what can be done with it. */
  actions?: (installment: Installment) => ReactNode;
}

/** How far a plan is, then each installment: its day, its sum, what became of it. */
export function PlanInstallments({ plan, actions }: PlanInstallmentsProps) {
  return (
    <>
      <PlanProgress plan={plan} />
      <Box component="ol" aria-label="Parts of this plan" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {plan.installments.map(installment => (
          <InstallmentRow
            key={installment.id}
            installment={installment}
            count={plan.count}
            actions={actions?.(installment)}
          />
        ))}
      </Box>
    </>
  );
}

export function PlanProgress({ plan }: { plan: Plan }) {
  const text = progressText(plan);
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={plan.totalKobo > 0 ? (plan.paidKobo / plan.totalKobo) * 100 : 100}
        // The words below it say the same.
        aria-hidden
      />
      <Typography sx={{ color: 'text.secondary', fontSize: '.875rem', mt: 1.25 }}>{text}</Typography>
    </>
  );
}

const nodeColors = (status: Installment['status']) =>
  status === 'paid'
    ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
    : status === 'overdue'
      ? { bgcolor: 'tint.error', color: 'error.main' }
      : { bgcolor: 'tint.neutral', color: 'text.secondary' };

interface InstallmentRowProps {
  installment: Installment;
  count: number;
  actions: ReactNode;
}

function InstallmentRow({ installment, count, actions }: InstallmentRowProps) {
  const { label, tone } = installmentLooks[installment.status];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 1.25,
        '& + li': { borderTop: 1, borderColor: 'divider' },
        [largeLetters]: { flexWrap: 'wrap' },
      }}
    >
      <Box
        aria-hidden
        sx={{
          ...nodeColors(installment.status),
          width: 36,
          height: 36,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          fontWeight: 700,
          fontSize: '.9375rem',
        }}
      >
        {installment.status === 'paid' ? <CheckIcon sx={{ fontSize: 20 }} /> : installment.sequence}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, [largeLetters]: { flexBasis: '60%' } }}>
        <Box sx={{ fontWeight: 700, fontSize: '.9375rem' }}>
          Part {installment.sequence} of {count}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>{installmentText(installment)}</Box>
        {actions}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.5, ml: 'auto' }}>
        {installment.amountKobo > 0 && <Money exact kobo={installment.amountKobo} />}
        <Badge tone={tone}>{label}</Badge>
      </Box>
    </Box>
  );
}
