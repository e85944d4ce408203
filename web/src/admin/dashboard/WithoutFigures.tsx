import { listAllOrders } from '@mudu/contracts/endpoints/order';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useView } from '../../api/useView';
import { stack } from '../../ui/grids';
import { RowSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { customerOf } from '../order/orderNames';
import { RecentOrders } from './RecentOrders';

const LATEST = 8;

/** The dashboard until its figures are counted: the latest orders, which is what a day begins with. */
export function WithoutFigures() {
  const { data, error, mutate } = useView(listAllOrders, { query: { limit: LATEST } });
  return (
    <Box sx={stack}>
      <Alert severity="info">
        Revenue, customers and installments will be summed up here. Orders are open today.
      </Alert>
      {data ? (
        <RecentOrders orders={data.orders.map(order => ({ ...order, userName: customerOf(order) }))} />
      ) : error ? (
        <ViewTrouble error={error} onRetry={() => void mutate()} />
      ) : (
        <RowSkeletons />
      )}
    </Box>
  );
}
