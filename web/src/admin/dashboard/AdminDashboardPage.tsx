import type { Dashboard } from '@mudu/contracts/dashboard/views';
import { getDashboard } from '@mudu/contracts/endpoints/admin';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useShopNow } from '../../api/shopClock';
import { useView } from '../../api/useView';
import { stack } from '../../ui/grids';
import { Page } from '../../ui/Page';
import { ShownView } from '../../ui/ShownView';
import { FurtherFigures, MainFigures } from './Figures';
import { LowStock, TopItems } from './GoodsLists';
import { LiveFeed } from './LiveFeed';
import { RecentOrders } from './RecentOrders';
import { StatusCounts } from './StatusCounts';

const RevenueChart = lazy(() => import('./RevenueChart').then(module => ({ default: module.RevenueChart })));
const PaymentMixChart = lazy(() =>
  import('./PaymentMixChart').then(module => ({ default: module.PaymentMixChart })),
);

const DayBars = lazy(() => import('./DayBars').then(module => ({ default: module.DayBars })));

const one = 'minmax(0,1fr)';
const threeColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: one,
    md: 'repeat(2, minmax(0,1fr))',
    lg: 'minmax(0,1.9fr) minmax(0,1fr) minmax(0,1.15fr)',
  },
  '& > :first-of-type': { gridColumn: { md: '1 / -1', lg: 'auto' } },
};
const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: one, lg: 'minmax(0,2fr) minmax(0,1fr)' },
};
const halves = { display: 'grid', gap: 2, gridTemplateColumns: { xs: one, md: 'repeat(2, minmax(0,1fr))' } };

const today = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});

export function AdminDashboardPage() {
  const view = useView(getDashboard);
  const now = useShopNow();
  return (
    <Page title="Dashboard" description={today.format(new Date(view.data?.asOf ?? now))}>
      <ShownView view={view}>{dashboard => <Figures data={dashboard} />}</ShownView>
    </Page>
  );
}

function Figures({ data }: { data: Dashboard }) {
  const waiting = <Skeleton variant="rounded" height={360} sx={{ borderRadius: '18px' }} />;
  return (
    <Box sx={stack}>
      <MainFigures data={data} />
      <Box sx={threeColumns}>
        <Suspense fallback={waiting}>
          <RevenueChart series={data.series} />
        </Suspense>
        <Suspense fallback={waiting}>
          <PaymentMixChart mix={data.paymentMix} />
        </Suspense>
        <LiveFeed />
      </Box>
      <Box sx={twoColumns}>
        <RecentOrders orders={data.recentOrders} />
        <StatusCounts counts={data.ordersByStatus} />
      </Box>
      <Box sx={halves}>
        <Suspense fallback={waiting}>
          <DayBars
            title="Orders, last 30 days"
            unit="order"
            color="var(--mui-palette-sun-main)"
            days={data.series.map(({ date, orders }) => ({ date, count: orders }))}
          />
        </Suspense>
        <Suspense fallback={waiting}>
          <DayBars
            title="New customers, last 30 days"
            unit="new customer"
            color="var(--mui-palette-primary-main)"
            days={data.series.map(({ date, newUsers }) => ({ date, count: newUsers }))}
          />
        </Suspense>
      </Box>
      <Box sx={halves}>
        <TopItems items={data.topItems} />
        <LowStock items={data.lowStockItems} total={data.totals.lowStock} />
      </Box>
      <FurtherFigures totals={data.totals} />
    </Box>
  );
}
