import { listOrders } from '@mudu/contracts/endpoints/order';
import { shortOrderId } from '@mudu/contracts/ids';
import { formatPrice } from '@mudu/contracts/money';
import { millis, plusMinutes } from '@mudu/contracts/time';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useShopNow } from '../../api/shopClock';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { Panel } from '../../ui/Panel';
import { isEnded, isUnpaid, itemCountOf, itemsText } from './orderText';

/** Longer ago it is not what somebody looks for who finds the cart empty. */
const JUST_MINUTES = 10;

/** Who had no answer to the order they placed, or left before it came, finds an empty cart: here is what it became. */
export function JustOrdered() {
  const { data } = useView(listOrders, { query: { limit: 1, page: 1 } });
  const now = useShopNow();
  const order = data?.orders[0];
  if (!order || isUnpaid(order) || isEnded(order)) return null;
  if (millis(plusMinutes(order.createdAt, JUST_MINUTES)) < millis(now)) return null;
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
