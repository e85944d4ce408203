import { getOrder } from '@mudu/contracts/endpoints/order';
import { shortOrderId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { isPickup } from '@mudu/contracts/settings/pickup';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useParams } from 'react-router';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { stack } from '../../ui/grids';
import { canCancel } from '../../ui/orderLook';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { ShownView } from '../../ui/ShownView';
import { Timeline } from '../../ui/Timeline';
import { OrderPlanPanel } from '../installment/OrderPlanPanel';
import { CancelOrderButton } from './CancelOrderButton';
import { DeliveryAddress } from './DeliveryAddress';
import { OrderHead } from './OrderHead';
import { OrderItems } from './OrderItems';
import { OrderPayment } from './OrderPayment';
import { hasPlan, isUnpaid } from './orderText';
import { PayNowPanel } from './PayNowPanel';
import { ReceiptButtons } from './ReceiptButtons';
import { ReorderButton } from './ReorderButton';

export function TrackedOrderPage() {
  const { trackingId = '' } = useParams();
  const view = useView(getOrder, { params: { id: trackingId } });
  const { data } = view;
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('md'));
  return (
    <Page
      title="Order details"
      phoneTitle="Order Tracking"
      tabTitle={`Order ${shortOrderId(trackingId)}`}
      description={
        data && isPickup(data.deliveryOption)
          ? 'Follow your basket until you collect it.'
          : 'Follow your basket from the market to your gate.'
      }
      back={phone ? { to: paths.tracking, label: 'Back to Tracking' } : undefined}
    >
      <ShownView
        view={view}
        missing={{
          title: 'This order is not among yours',
          text: 'Look at its number again, or whether this is the account that it was ordered with.',
          to: paths.tracking,
          label: 'My orders on the way',
        }}
      >
        {order => <Details order={order} />}
      </ShownView>
    </Page>
  );
}

function Details({ order }: { order: Order }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1.42fr) minmax(0,1fr)' },
      }}
    >
      <Box sx={stack}>
        <OrderHead order={order} />
        {isUnpaid(order) && <PayNowPanel key={order.id} order={order} />}
        <OrderItems order={order} />
        <DeliveryAddress order={order} />
      </Box>
      <Box sx={stack}>
        <Panel title="Delivery Status">
          <Timeline
            steps={order.timeline}
            expected={order.estimatedDeliveryDate}
            pickedUp={isPickup(order.deliveryOption)}
          />
        </Panel>
        {hasPlan(order) && <OrderPlanPanel orderId={order.id} />}
        <OrderPayment order={order} />
        <Box>
          <ReceiptButtons orderId={order.id} />
          <ReorderButton orderId={order.id} />
        </Box>
        {canCancel(order.status) && <CancelOrderButton order={order} />}
      </Box>
    </Box>
  );
}
