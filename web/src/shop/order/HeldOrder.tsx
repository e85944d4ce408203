import { listOrders } from '@mudu/contracts/endpoints/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { isUnpaid } from './orderText';
import { PayNowPanel } from './PayNowPanel';

/** Whoever left the payment page finds an empty cart; their things wait in an order. */
export function HeldOrder() {
  const { data } = useView(listOrders, { query: { status: 'order_placed', page: 1, limit: 1 } });
  const held = data?.orders.find(isUnpaid);
  if (!held) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <PayNowPanel
        key={held.id}
        order={held}
        aside={
          <Button component={Link} to={paths.trackedOrder(held.id)}>
            See the order
          </Button>
        }
      />
    </Box>
  );
}
