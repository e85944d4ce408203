import { shortOrderId } from '@mudu/contracts/ids';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { formatDay } from '@mudu/contracts/time';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import { paymentMethodLabel } from '../../ui/orderLook';
import { OrderBadge, PaymentBadge } from '../../ui/StatusBadge';
import { TextLink } from '../../ui/TextLink';
import { customerOf, placeOf } from './orderNames';

/** An order of the list on a phone. */
export function OrderCard({ order, onUpdate }: { order: AdminOrder; onUpdate: (order: AdminOrder) => void }) {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <TextLink to={adminPaths.order(order.id)}>{shortOrderId(order.id)}</TextLink>
        <Money kobo={order.totalKobo} sx={{ fontWeight: 700 }} />
      </Box>
      <Box sx={{ fontWeight: 700, mt: 0.5, overflowWrap: 'anywhere' }}>{customerOf(order)}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
        {placeOf(order)}, {formatDay(order.createdAt)}, {paymentMethodLabel(order.paymentMethod)}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', my: 1.5 }}>
        <OrderBadge short order={order} />
        <PaymentBadge status={order.paymentStatus} />
      </Box>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<EditIcon />}
        aria-label={`Update ${shortOrderId(order.id)}`}
        onClick={() => onUpdate(order)}
      >
        Update
      </Button>
    </>
  );
}
