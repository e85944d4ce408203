import { shortOrderId } from '@mudu/contracts/ids';
import type { AdminOrder } from '@mudu/contracts/order/views';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { Moved } from './bulkMove';
import { customerOf } from './orderNames';

/** What became of each order, as it comes. */
export const MovedOrders = ({ orders, results }: { orders: AdminOrder[]; results: Moved[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {orders.map(order => {
      const result = results.find(({ id }) => id === order.id);
      return (
        <Box
          component="li"
          key={order.id}
          sx={{ display: 'flex', gap: 1.25, py: 0.75, alignItems: 'flex-start' }}
        >
          {!result ? (
            <CircularProgress size={20} aria-label="Waiting" />
          ) : result.ok ? (
            <DoneIcon color="success" fontSize="small" titleAccess="Moved" />
          ) : (
            <FailedIcon color="error" fontSize="small" titleAccess="Not moved" />
          )}
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <b>{shortOrderId(order.id)}</b> {customerOf(order)}
            {result && !result.ok && (
              <Box sx={{ color: 'error.main', fontSize: '.875rem' }}>{result.why}</Box>
            )}
          </Box>
        </Box>
      );
    })}
  </Box>
);
