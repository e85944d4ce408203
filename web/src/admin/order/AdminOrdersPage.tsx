import { listAllOrders, listUserOrders } from '@mudu/contracts/endpoints/order';
import type { AdminOrder } from '@mudu/contracts/order/views';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback } from 'react';
import { useView } from '../../api/useView';
import { EmptyState } from '../../ui/EmptyState';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { RowSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { OrderCards } from './OrderCards';
import { OrderFilterBar } from './OrderFilterBar';
import { StatusDialog } from './StatusDialog';
import { useOrderFilters } from './useOrderFilters';

const OrderGrid = lazy(() => import('./OrderGrid').then(module => ({ default: module.OrderGrid })));
const PER_PAGE = 10;

export function AdminOrdersPage() {
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('md'));
  const [{ search, status, startDate, endDate, page, limit, userId }, change] = useOrderFilters();
  const query = {
    search,
    status,
    startDate,
    endDate,
    page: Number(page) || 1,
    limit: Number(limit) || PER_PAGE,
  };
  const everyone = useView(listAllOrders, { query, when: !userId, keepPrevious: true });
  const oneUser = useView(listUserOrders, {
    params: { userId },
    query,
    when: Boolean(userId),
    keepPrevious: true,
  });
  const { data, error, isLoading, isRefreshing, mutate } = userId ? oneUser : everyone;
  const open = useCallback(
    (order: AdminOrder) => openModal(close => <StatusDialog order={order} onClose={close} />),
    [],
  );
  const total = data?.pagination.total ?? 0;
  const paging = {
    page: query.page,
    limit: query.limit,
    total,
    onPage: (next: number, size: number) => change({ page: String(next), limit: String(size) }),
  };

  return (
    <Page
      title="Orders"
      description={
        data ? `${total.toLocaleString('en-NG')} ${total === 1 ? 'order' : 'orders'} found.` : undefined
      }
    >
      <OrderFilterBar
        search={search}
        status={status}
        startDate={startDate}
        endDate={endDate}
        userId={userId}
        onChange={change}
      />
      <Box sx={{ mt: 2 }}>
        {!data ? (
          error ? (
            <ViewTrouble error={error} onRetry={() => void mutate()} />
          ) : (
            <RowSkeletons count={6} height={60} />
          )
        ) : data.orders.length === 0 ? (
          <EmptyState art="package" title="No orders here" text="Try another status, day or name." />
        ) : phone ? (
          <OrderCards orders={data.orders} onUpdate={open} {...paging} />
        ) : (
          <Suspense fallback={<RowSkeletons count={6} height={60} />}>
            <OrderGrid orders={data.orders} loading={isLoading || isRefreshing} onUpdate={open} {...paging} />
          </Suspense>
        )}
      </Box>
    </Page>
  );
}
