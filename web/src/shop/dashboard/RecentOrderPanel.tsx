import type { ReplyOf } from '@mudu/contracts/endpoint';
import type { listOrders } from '@mudu/contracts/endpoints/order';
import { shortOrderId } from '@mudu/contracts/ids';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { View } from '../../api/useView';
import { paths } from '../../paths';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { Picture } from '../../ui/Picture';
import { OrderBadge } from '../../ui/StatusBadge';
import { TryAgain } from '../../ui/TryAgain';
import { SeePackagesButton } from '../catalogue/SeePackagesButton';
import { isEnded, isUnpaid } from '../order/orderText';

/** The latest order and how far it is; who has none is led to the shelves. */
export function RecentOrderPanel({ view }: { view: View<ReplyOf<typeof listOrders>> }) {
  const order = view.data?.orders[0];
  const known = view.data !== undefined;
  if (!order && view.error)
    return (
      <Panel title="Your orders">
        <TryAgain onRetry={() => void view.mutate()}>Your latest order could not be read.</TryAgain>
      </Panel>
    );
  if (!order) {
    return (
      <Panel title="Your orders">
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <img src="/art/empty-bowl.svg" alt="" width={72} height={72} />
          <Box>
            <Typography sx={{ color: 'text.secondary', mb: 1 }}>
              {known ? 'No orders yet. Your first box is a few taps away.' : 'Looking for your latest order.'}
            </Typography>
            {known && <SeePackagesButton />}
          </Box>
        </Box>
      </Panel>
    );
  }
  const first = order.items[0];
  const unpaid = isUnpaid(order);
  /** It goes nowhere any more. */
  const ended = isEnded(order);
  const done = order.timeline.filter(step => step.completed).length;
  return (
    <Panel title="Latest order" aside={<OrderBadge order={order} />}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Picture src={first?.imageUrls[0]} alt="" sx={{ width: 96, borderRadius: '14px', flexShrink: 0 }} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
            {first?.name}
            {order.items.length > 1 && `, +${order.items.length - 1} more`}
          </Typography>
          <Typography sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
            {shortOrderId(order.id)}, {formatDay(order.createdAt)}
          </Typography>
          <Money kobo={order.totalKobo} />
        </Box>
      </Box>
      {!ended && (
        <Box aria-hidden sx={{ display: 'flex', gap: 0.75, mt: 2 }}>
          {order.timeline.map(step => (
            <Box
              key={step.status}
              sx={{
                flex: 1,
                height: 6,
                borderRadius: 3,
                bgcolor: step.completed ? 'primary.main' : 'divider',
              }}
            />
          ))}
        </Box>
      )}
      <Button
        component={Link}
        to={paths.trackedOrder(order.id)}
        variant={unpaid ? 'contained' : 'outlined'}
        fullWidth
        sx={{ mt: 2 }}
        aria-label={
          unpaid
            ? `Pay now for order ${shortOrderId(order.id)}`
            : ended
              ? `See the order ${shortOrderId(order.id)}`
              : `Track order ${shortOrderId(order.id)}, ${done} of ${order.timeline.length} steps done`
        }
      >
        {unpaid ? 'Pay now' : ended ? 'See the order' : 'Track order'}
      </Button>
    </Panel>
  );
}
