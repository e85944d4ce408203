import { listOrders } from '@mudu/contracts/endpoints/order';
import { howMany } from '@mudu/contracts/howMany';
import { shortOrderId } from '@mudu/contracts/ids';
import { orderStatuses } from '@mudu/contracts/order/views';
import type { Pagination as Paging } from '@mudu/contracts/schema';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { pageIn, useLastPage } from '../../ui/listPage';
import { statusLook } from '../../ui/orderLook';
import { Page } from '../../ui/Page';
import { Pages } from '../../ui/Pages';
import { SearchField } from '../../ui/SearchField';
import { AwaitedView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { searchIn, useAddress, withParams } from '../../ui/useAddress';
import { SeePackagesButton } from '../catalogue/SeePackagesButton';
import { OrderRow } from './OrderRow';
import { isUnpaid } from './orderText';
import { ReorderButton } from './ReorderButton';

const filters = [
  { value: '', label: 'All' },
  ...orderStatuses.map(value => ({ value, label: statusLook(value).short })),
];
const PER_PAGE = 10;

/** Which orders are shown stands in the address, so that Back and a reload show the same. */
function useOrderFilter() {
  const [search, change] = useAddress();
  const set = (some: Record<string, string>) =>
    change(before => withParams(before, { page: '', ...some }), { stay: true });
  const asked = search.get('status') ?? '';
  return {
    status: filters.some(({ value }) => value === asked) ? asked : '',
    text: searchIn(search, 'search'),
    page: pageIn(search),
    set,
  };
}

/** `3 orders, Delivered, page 1 of 2` */
const foundText = ({ total, page, totalPages }: Paging, heading: string, words: string): string =>
  [
    howMany(total, 'order'),
    heading === filters[0]?.label ? '' : heading,
    words && `“${words}”`,
    totalPages > 1 ? `page ${page} of ${totalPages}` : '',
  ]
    .filter(Boolean)
    .join(', ');

export function OrdersPage() {
  const { status, text, page, set } = useOrderFilter();
  const view = useView(listOrders, {
    query: { status, search: text, page, limit: PER_PAGE },
    keepPrevious: true,
  });
  const { data } = view;
  useLastPage(page, view.isRefreshing ? undefined : data?.pagination.totalPages, last =>
    set({ page: String(last) }),
  );
  const heading = filters.find(({ value }) => value === status)?.label ?? '';
  const narrowed = status !== '' || text !== '';
  return (
    <Page title="My Orders" description="Everything you have ordered, newest first.">
      <SearchField
        value={text}
        onSearch={search => set({ search })}
        placeholder="Search by order ID or what was in it"
      />
      <Tabs
        value={status}
        onChange={(_, next: string) => set({ status: next })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Which orders"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2, mt: 1 }}
      >
        {filters.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} aria-controls="orders" />
        ))}
      </Tabs>
      <span role="status" className="visually-hidden">
        {data && !view.isLoading && foundText(data.pagination, heading, text)}
      </span>
      <Box role="tabpanel" id="orders" aria-label={heading}>
        {!data ? (
          <AwaitedView view={view} waiting={<RowSkeletons height={116} />} />
        ) : data.orders.length === 0 ? (
          <EmptyState
            art="empty-bowl"
            title={narrowed ? 'No such orders' : 'No orders yet'}
            text={
              narrowed
                ? 'Look under another heading or for something else.'
                : 'Your first box is a few taps away.'
            }
            action={
              narrowed ? (
                <Button variant="outlined" onClick={() => set({ status: '', search: '' })}>
                  See all orders
                </Button>
              ) : (
                <SeePackagesButton />
              )
            }
          />
        ) : (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
              {data.orders.map(order => (
                <OrderRow
                  key={order.id}
                  order={order}
                  actions={
                    isUnpaid(order) ? (
                      <Button
                        size="small"
                        component={Link}
                        to={paths.trackedOrder(order.id)}
                        aria-label={`Pay now ${shortOrderId(order.id)}`}
                        sx={{ mr: 1.5 }}
                      >
                        Pay now
                      </Button>
                    ) : (
                      <ReorderButton orderId={order.id} />
                    )
                  }
                />
              ))}
            </Box>
            <Pages
              count={data.pagination.totalPages}
              page={page}
              onPage={next => set({ page: String(next) })}
              sx={{ mt: 3 }}
            />
          </>
        )}
      </Box>
    </Page>
  );
}
