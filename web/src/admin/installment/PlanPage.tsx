import { getPlan, rescheduleInstallment, waiveInstallment } from '@mudu/contracts/endpoints/installment';
import { shortOrderId } from '@mudu/contracts/ids';
import type { Installment, PlanDetail } from '@mudu/contracts/installment/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useParams } from 'react-router';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { stack } from '../../ui/grids';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { PlanBadge } from '../../ui/PlanBadge';
import { PlanInstallments } from '../../ui/PlanInstallments';
import { ShownView } from '../../ui/ShownView';
import { windowOf } from '../../ui/windowOf';
import { useMay } from '../access/useMay';
import { useMe } from '../person/useMe';
import { PlanHistory } from './PlanHistory';
import { PlanOrder } from './PlanOrder';

const WaiveDialog = windowOf(() => import('./WaiveDialog'), 'WaiveDialog');
const RescheduleDialog = windowOf(() => import('./RescheduleDialog'), 'RescheduleDialog');

export function PlanPage() {
  const { installmentId = '' } = useParams();
  const view = useView(getPlan, { params: { id: installmentId as never } });
  const { data } = view;
  return (
    <Page
      title={data ? `Plan ${shortOrderId(data.orderId)}` : 'Installment plan'}
      description={data?.userName}
      back={{ to: adminPaths.installments, label: 'All installments' }}
    >
      <ShownView
        view={view}
        missing={{
          title: 'There is no such plan',
          to: adminPaths.installments,
          label: 'All installments',
        }}
      >
        {plan => <Details plan={plan} />}
      </ShownView>
    </Page>
  );
}

function Details({ plan }: { plan: PlanDetail }) {
  const may = useMay();
  const me = useMe();
  // Never of their own plan (rules/installment.md IN16).
  const mayChange = may(waiveInstallment) && may(rescheduleInstallment) && me?.id !== plan.userId;
  const changes = (part: Installment) =>
    mayChange && (part.status === 'pending' || part.status === 'overdue') ? (
      <Changes plan={plan} part={part} />
    ) : null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1.6fr) minmax(0,1fr)' },
      }}
    >
      <Box sx={stack}>
        <Panel title="Parts" aside={<PlanBadge plan={plan} />}>
          <PlanInstallments plan={plan} actions={changes} />
        </Panel>
        <PlanHistory plan={plan} />
      </Box>
      <PlanOrder plan={plan} />
    </Box>
  );
}

function Changes({ plan, part }: { plan: PlanDetail; part: Installment }) {
  const of = `part ${part.sequence}`;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5, ml: -1, '& > *': { minWidth: 0, px: 1 } }}
    >
      <Button
        size="small"
        aria-label={`Move ${of} to another day`}
        onClick={() => openModal(close => <RescheduleDialog plan={plan} part={part} onClose={close} />)}
      >
        Move
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={`Waive ${of}`}
        onClick={() => openModal(close => <WaiveDialog plan={plan} part={part} onClose={close} />)}
      >
        Waive
      </Button>
    </Box>
  );
}
