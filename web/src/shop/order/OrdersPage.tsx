import { listOrders } from '@mudu/contracts/endpoints/order';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useView } from '../../api/useView';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { RowSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { SeePackagesButton } from '../catalogue/SeePackagesButton';
import { OrderRow } from './OrderRow';
import { ReorderButton } from './ReorderButton';

const filters = [
  ['', 'All'],
  ['ongoing_delivery', 'On the way'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled'],
] as const;
const PER_PAGE = 10;

export function OrdersPage() {
  const [status, setStatus] = useState('');
  const [page, setPage] = useState(1);
  const view = useView(listOrders, { query: { status, page, limit: PER_PAGE }, keepPrevious: true });
  const { data, error } = view;
  return (
    <Page title="My Orders" description="Everything you have ordered, newest first.">
      <Tabs
        value={status}
        onChange={(_, next: string) => {
          setStatus(next);
          setPage(1);
        }}
        variant="scrollable"
        aria-label="Which orders"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {filters.map(([value, label]) => (
          <Tab key={label} value={value} label={label} />
        ))}
      </Tabs>
      {!data ? (
        error ? (
          <ViewTrouble error={error} onRetry={() => void view.mutate()} />
        ) : (
          <RowSkeletons height={116} />
        )
      ) : data.orders.length === 0 ? (
        <EmptyState
          art="empty-bowl"
          title={status ? 'No such orders' : 'No orders yet'}
          text={status ? 'Look under another heading.' : 'Your first box is a few taps away.'}
          action={<SeePackagesButton />}
        />
      ) : (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {data.orders.map(order => (
              <OrderRow key={order.id} order={order} actions={<ReorderButton orderId={order.id} />} />
            ))}
          </Box>
          {data.pagination.totalPages > 1 && (
            <Pagination
              count={data.pagination.totalPages}
              page={page}
              onChange={(_, next) => setPage(next)}
              sx={{ mt: 3, display: 'flex', justifyContent: 'center' }}
            />
          )}
        </>
      )}
    </Page>
  );
}
