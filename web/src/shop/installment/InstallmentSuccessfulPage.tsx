import type { Plan } from '@mudu/contracts/installment/views';
import { formatNaira } from '@mudu/contracts/money';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { PlanBadge } from '../../ui/PlanBadge';
import { PlanInstallments } from '../../ui/PlanInstallments';
import { nextInstallment } from '../../ui/planLook';
import { ShownView } from '../../ui/ShownView';
import { SeePackagesButton } from '../catalogue/SeePackagesButton';
import { usePlans } from './usePlans';

const lastPaid = (plan: Plan): string =>
  plan.installments.reduce((latest, { paidAt }) => (paidAt && paidAt > latest ? paidAt : latest), '');

/** Whose payment it was is said by whoever leads here; without that, the latest one. */
function planOf(plans: readonly Plan[], state: unknown): Plan | undefined {
  const orderId = typeof state === 'object' && state && 'orderId' in state ? state.orderId : undefined;
  return (
    plans.find(plan => plan.orderId === orderId) ??
    [...plans].sort((a, b) => lastPaid(b).localeCompare(lastPaid(a)))[0]
  );
}

export function InstallmentSuccessfulPage() {
  const { state } = useLocation();
  const view = usePlans();
  return (
    <Page title="Installment successful">
      <ShownView view={view}>
        {({ installments }) => {
          const plan = planOf(installments, state);
          return plan ? (
            <Thanks plan={plan} />
          ) : (
            <EmptyState
              art="coin"
              title="No installments yet"
              text="Choose Installments at checkout to pay in 2, 3 or 4 monthly parts."
              action={<SeePackagesButton />}
            />
          );
        }}
      </ShownView>
    </Page>
  );
}

function Thanks({ plan }: { plan: Plan }) {
  const paid = plan.installments.filter(({ status }) => status === 'paid').length;
  const next = nextInstallment(plan);
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto' }}>
      <EmptyState
        art="party-popper"
        title={next ? `Thank you. Part ${paid} of ${plan.count} is paid.` : 'Thank you. Every part is paid.'}
        text={
          next
            ? `Next is ${formatNaira(next.amountKobo)} by ${formatDay(next.dueDate)}. You may pay it earlier.`
            : 'Nothing is left to pay for this order.'
        }
        action={
          <Button variant="contained" component={Link} to={paths.trackedOrder(plan.orderId)}>
            Track order
          </Button>
        }
      />
      <Panel title="Your plan" aside={<PlanBadge plan={plan} />}>
        <PlanInstallments plan={plan} />
      </Panel>
    </Box>
  );
}
