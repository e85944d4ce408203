import { listOrders } from '@mudu/contracts/endpoints/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { canCancel } from '../../ui/orderLook';
import { Page } from '../../ui/Page';
import { AwaitedView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { OrderRow } from './OrderRow';

const LATEST = 50;

/** Orders that are still on their way. */
export function TrackingPage() {
  const view = useView(listOrders, { query: { limit: LATEST } });
  const { data } = view;
  const underway = data?.orders.filter(order => canCancel(order.status));
  return (
    <Page title="Tracking" description="Follow your baskets from the market to your gate.">
      {!underway ? (
        <AwaitedView view={view} waiting={<RowSkeletons height={116} />} />
      ) : underway.length === 0 ? (
        <EmptyState
          art="delivery-truck"
          title="Nothing on the way"
          text="Orders you place show here until they reach your gate."
          action={
            <Button variant="contained" component={Link} to={paths.orders}>
              My orders
            </Button>
          }
        />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {underway.map(order => (
            <OrderRow key={order.id} order={order} />
          ))}
        </Box>
      )}
    </Page>
  );
}
