import { listAllOrders } from '@mudu/contracts/endpoints/adminOrder';
import { shortOrderId } from '@mudu/contracts/ids';
import type { AdminOrder, OrderStatus } from '@mudu/contracts/order/views';
import { formatMinute } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import { statusLook } from '../../ui/orderLook';
import { AwaitedView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { TextLink } from '../../ui/TextLink';
import { customerOf, placeOf } from './orderNames';

const columns: { status: OrderStatus; limit: number }[] = [
  { status: 'order_placed', limit: 20 },
  { status: 'order_confirmed', limit: 50 },
  { status: 'order_processed', limit: 50 },
  { status: 'ongoing_delivery', limit: 50 },
  { status: 'delivered', limit: 20 },
];

/** The orders on their way, by status; it follows what happens. */
export function OrderBoard({ onUpdate }: { onUpdate: (order: AdminOrder) => void }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(5, minmax(210px, 1fr))' },
        overflowX: { md: 'auto' },
        pb: 1,
      }}
    >
      {columns.map(column => (
        <BoardColumn key={column.status} {...column} onUpdate={onUpdate} />
      ))}
    </Box>
  );
}

function BoardColumn({
  status,
  limit,
  onUpdate,
}: {
  status: OrderStatus;
  limit: number;
  onUpdate: (order: AdminOrder) => void;
}) {
  const id = useId();
  // Those that have waited longest come first; of what has arrived, the latest.
  const sort = status === 'delivered' ? 'newest' : 'oldest';
  const view = useView(listAllOrders, { query: { status, sort, limit } });
  const { data } = view;
  const total = data?.pagination.total ?? 0;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ bgcolor: 'tint.neutral', borderRadius: '18px', p: 1.5 }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', px: 0.5, mb: 1 }}>
        <Typography id={id} variant="h6" component="h2">
          {statusLook(status).label}
        </Typography>
        <Box sx={{ color: 'text.secondary', fontWeight: 700 }} aria-live="polite">
          {data ? total.toLocaleString('en-NG') : ''}
        </Box>
      </Box>
      {!data ? (
        <AwaitedView view={view} waiting={<RowSkeletons count={2} height={96} />} />
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'minmax(0, 1fr)',
            maxHeight: { md: 'calc(100dvh - 220px)' },
            overflowY: { md: 'auto' },
          }}
        >
          {data.orders.map(order => (
            <Card component="li" key={order.id} sx={{ p: 1.5 }}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
                <TextLink to={adminPaths.order(order.id)}>{shortOrderId(order.id)}</TextLink>
                <Money kobo={order.totalKobo} />
              </Box>
              <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{customerOf(order)}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                {order.currentlyAt ?? placeOf(order)}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                {formatMinute(order.createdAt)}
              </Box>
              <Button
                size="small"
                variant="outlined"
                fullWidth
                aria-label={`Update ${shortOrderId(order.id)}`}
                onClick={() => onUpdate(order)}
                sx={{ mt: 1 }}
              >
                Update
              </Button>
            </Card>
          ))}
          {total > data.orders.length && (
            <li>
              <TextLink to={`${adminPaths.orders}?status=${status}&sort=${sort}`}>
                All {total.toLocaleString('en-NG')}
              </TextLink>
            </li>
          )}
          {total === 0 && (
            <Box component="li" sx={{ color: 'text.secondary', px: 0.5, py: 2 }}>
              Nothing here
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
