import type { Dashboard } from '@mudu/contracts/dashboard/views';
import { getDashboard } from '@mudu/contracts/endpoints/admin';
import { formatNaira } from '@mudu/contracts/money';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useView } from '../../api/useView';
import { stack } from '../../ui/grids';
import { Page } from '../../ui/Page';
import { PanelSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { RecentOrders } from './RecentOrders';
import { StatTile } from './StatTile';
import { shortNaira } from './shortNaira';
import { WithoutFigures } from './WithoutFigures';

const RevenueChart = lazy(() => import('./RevenueChart').then(module => ({ default: module.RevenueChart })));
const PaymentMixChart = lazy(() =>
  import('./PaymentMixChart').then(module => ({ default: module.PaymentMixChart })),
);

const today = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});

export function AdminDashboardPage() {
  const { data, error, mutate } = useView(getDashboard);
  return (
    <Page title="Dashboard" description={today.format(data ? new Date(data.asOf) : new Date())}>
      {data ? (
        <Figures data={data} />
      ) : error?.code === 'not_built_yet' ? (
        <WithoutFigures />
      ) : error ? (
        <ViewTrouble error={error} onRetry={() => void mutate()} />
      ) : (
        <PanelSkeletons />
      )}
    </Page>
  );
}

function Figures({ data }: { data: Dashboard }) {
  const { totals, series } = data;
  const waiting = <Skeleton variant="rounded" height={360} sx={{ borderRadius: '18px' }} />;
  return (
    <Box sx={stack}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, minmax(0,1fr))' },
        }}
      >
        <StatTile
          art="money-bag"
          tone="primary"
          title="Revenue, 30 days"
          value={shortNaira(totals.revenue30dKobo)}
          line={`${formatNaira(totals.revenueKobo)} in all`}
        />
        <StatTile
          art="package"
          tone="info"
          title="Orders today"
          value={String(totals.ordersToday)}
          line={`${totals.orders.toLocaleString('en-NG')} in all`}
        />
        <StatTile
          art="waving-hand"
          tone="warning"
          title="New customers, 30 days"
          value={String(totals.newUsers30d)}
          line={`${totals.users.toLocaleString('en-NG')} in all`}
        />
        <StatTile
          art="receipt"
          tone="error"
          title="Overdue installments"
          value={shortNaira(totals.overdueKobo)}
          line={`${totals.overdueInstallments} overdue, ${totals.activePlans} plans running`}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,2fr) minmax(0,1fr)' },
        }}
      >
        <Suspense fallback={waiting}>
          <RevenueChart series={series} />
        </Suspense>
        <Suspense fallback={waiting}>
          <PaymentMixChart mix={data.paymentMix} />
        </Suspense>
      </Box>
      <RecentOrders orders={data.recentOrders} />
    </Box>
  );
}
