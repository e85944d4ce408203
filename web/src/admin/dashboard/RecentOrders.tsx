import { shortOrderId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { PaymentBadge, StatusBadge } from '../../ui/StatusBadge';
import { TextLink } from '../../ui/TextLink';

interface RecentOrder extends Pick<Order, 'id' | 'status' | 'paymentStatus' | 'totalKobo'> {
  userName: string;
}

export function RecentOrders({ orders }: { orders: RecentOrder[] }) {
  return (
    <Panel
      title="Recent orders"
      aside={
        <Button component={Link} to={adminPaths.orders} endIcon={<ArrowIcon />}>
          All orders
        </Button>
      }
    >
      <Box sx={{ overflowX: 'auto' }} role="region" aria-label="Table of recent orders" tabIndex={0}>
        <Table sx={{ minWidth: 620 }}>
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
                <TableCell>{order.userName}</TableCell>
                <TableCell>
                  <StatusBadge short status={order.status} />
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
      </Box>
      {orders.length === 0 && <Box sx={{ color: 'text.secondary', py: 2 }}>No orders yet.</Box>}
    </Panel>
  );
}
