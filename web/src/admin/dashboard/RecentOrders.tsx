import { shortOrderId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { OrderBadge, PaymentBadge } from '../../ui/StatusBadge';
import { TextLink } from '../../ui/TextLink';
import { LineList, LineText } from '../person/LineList';

interface RecentOrder
  extends Pick<Order, 'id' | 'status' | 'paymentStatus' | 'totalKobo' | 'deliveryOption'> {
  userName: string;
}

export function RecentOrders({ orders }: { orders: RecentOrder[] }) {
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('md'));
  return (
    <Panel
      title="Recent orders"
      aside={
        <Button component={Link} to={adminPaths.orders} endIcon={<ArrowIcon />}>
          All orders
        </Button>
      }
    >
      {orders.length > 0 && (wide ? <OrderTable orders={orders} /> : <OrderLines orders={orders} />)}
      {orders.length === 0 && <Box sx={{ color: 'text.secondary', py: 2 }}>No orders yet.</Box>}
    </Panel>
  );
}

/** The name takes what the other columns leave. */
const oneLine = {
  width: '40%',
  maxWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

const OrderTable = ({ orders }: { orders: RecentOrder[] }) => (
  <Table aria-label="Recent orders" sx={{ '& td, & th': { px: 1 } }}>
    <TableHead>
      <TableRow>
        <TableCell>Order</TableCell>
        <TableCell>Customer</TableCell>
        <TableCell>Status</TableCell>
        <TableCell>Payment</TableCell>
        <TableCell align="right">Total</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {orders.map(order => (
        <TableRow key={order.id}>
          <TableCell>
            <TextLink to={adminPaths.order(order.id)}>{shortOrderId(order.id)}</TextLink>
          </TableCell>
          <TableCell title={order.userName} sx={oneLine}>
            {order.userName}
          </TableCell>
          <TableCell>
            <OrderBadge short order={order} />
          </TableCell>
          <TableCell>
            <PaymentBadge status={order.paymentStatus} />
          </TableCell>
          <TableCell align="right">
            <Money kobo={order.totalKobo} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

/** On a phone. */
const OrderLines = ({ orders }: { orders: RecentOrder[] }) => (
  <LineList label="Recent orders">
    {orders.map(order => (
      <li key={order.id}>
        <LineText more={order.userName}>
          <TextLink to={adminPaths.order(order.id)}>{shortOrderId(order.id)}</TextLink>
        </LineText>
        <Money kobo={order.totalKobo} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, width: '100%' }}>
          <OrderBadge short order={order} />
          <PaymentBadge status={order.paymentStatus} />
        </Box>
      </li>
    ))}
  </LineList>
);
