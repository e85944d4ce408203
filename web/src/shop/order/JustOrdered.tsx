import { checkout, listOrders } from '@mudu/contracts/endpoints/order';
import { shortOrderId } from '@mudu/contracts/ids';
import { formatPrice } from '@mudu/contracts/money';
import type { Order } from '@mudu/contracts/order/views';
import { type Instant, millis, plusMinutes } from '@mudu/contracts/time';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { triedAgain } from '../../api/notices';
import { useShopNow } from '../../api/shopClock';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { Panel } from '../../ui/Panel';
import { isEnded, isUnpaid, itemCountOf, itemsText } from './orderText';

/** Longer ago it is not what somebody looks for who finds the cart empty. */
const JUST_MINUTES = 10;

const isJustOrdered = (order: Order, now: Instant): boolean =>
  !isUnpaid(order) && !isEnded(order) && millis(plusMinutes(order.createdAt, JUST_MINUTES)) >= millis(now);

/** Who had no answer to the order they placed, or left before it came, finds an empty cart: here is what it became. */
export function JustOrdered() {
  const { data } = useView(listOrders, { query: { limit: 1, page: 1 } });
  const now = useShopNow();
  const last = data?.orders[0];
  const order = last && isJustOrdered(last, now) ? last : undefined;
  const found = order !== undefined;
  // What was told of a failure is not so, and would stand before this.
  useEffect(() => {
    if (found) triedAgain(`${checkout.method} ${checkout.path}`);
  }, [found]);
  if (!order) return null;
  return (
    <Panel sx={{ bgcolor: 'tint.primary', borderColor: 'transparent', mb: 2 }}>
      <Typography variant="h5" component="h2">
        Order placed successfully!
      </Typography>
      <Typography variant="body2">
        Order {shortOrderId(order.id)}: {itemsText(itemCountOf(order))}, {formatPrice(order.totalKobo)}.
      </Typography>
      <Button variant="contained" component={Link} to={paths.trackedOrder(order.id)} sx={{ mt: 1.5 }}>
        Track order
      </Button>
    </Panel>
  );
}
