import { getAdminOrder } from '@mudu/contracts/endpoints/order';
import { shortOrderId } from '@mudu/contracts/ids';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { formatDay } from '@mudu/contracts/time';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useParams } from 'react-router';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { stack } from '../../ui/grids';
import { openModal } from '../../ui/modals';
import { paymentMethodLabel } from '../../ui/orderLook';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { Row, Rows } from '../../ui/Rows';
import { PanelSkeletons } from '../../ui/Skeletons';
import { PaymentBadge, StatusBadge } from '../../ui/StatusBadge';
import { Timeline } from '../../ui/Timeline';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { AdminOrderItems } from './AdminOrderItems';
import { OrderNotes } from './OrderNotes';
import { customerOf } from './orderNames';
import { StatusDialog } from './StatusDialog';

export function AdminOrderPage() {
  const { trackingId = '' } = useParams();
  const { data, error, mutate } = useView(getAdminOrder, { params: { id: trackingId } });
  return (
    <Page
      title={data ? `Order ${shortOrderId(data.id)}` : 'Order'}
      description={data && customerOf(data)}
      back={{ to: adminPaths.orders, label: 'All orders' }}
    >
      {data ? (
        <Details order={data} />
      ) : error ? (
        <ViewTrouble
          error={error}
          onRetry={() => void mutate()}
          missing={{ title: 'There is no such order', to: adminPaths.orders, label: 'All orders' }}
        />
      ) : (
        <PanelSkeletons />
      )}
    </Page>
  );
}

function Details({ order }: { order: AdminOrder }) {
  const { user, shippingAddress: address } = order;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1.6fr) minmax(0,1fr)' },
      }}
    >
      <Box sx={stack}>
        <Panel
          title="Order"
          aside={
            <Button
              variant="contained"
              startIcon={<EditIcon />}
              onClick={() => openModal(close => <StatusDialog order={order} onClose={close} />)}
            >
              Update status
            </Button>
          }
        >
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 1.5 }}>
            <StatusBadge status={order.status} />
            <PaymentBadge status={order.paymentStatus} />
          </Box>
          <Rows>
            <Row label="Placed">{formatDay(order.createdAt)}</Row>
            <Row label="Estimated delivery">
              {order.estimatedDeliveryDate ? formatDay(order.estimatedDeliveryDate) : 'TBD'}
            </Row>
            <Row label="Currently at">{order.currentlyAt ?? 'Not set'}</Row>
            <Row label="Payment method">{paymentMethodLabel(order.paymentMethod)}</Row>
            <Row label="Reference">{order.paymentProviderRef ?? 'N/A'}</Row>
          </Rows>
        </Panel>
        <AdminOrderItems order={order} />
        <OrderNotes order={order} />
      </Box>
      <Box sx={stack}>
        <Panel title="Customer">
          <Rows>
            <Row label="Name">{customerOf(order)}</Row>
            <Row label="Email">{user?.email ?? 'N/A'}</Row>
            <Row label="Phone">{address?.phoneNumber ?? user?.phone ?? 'N/A'}</Row>
            <Row label="Deliver to">
              {address
                ? [address.address, address.cityOrTown, address.stateOrProvince].filter(Boolean).join(', ')
                : 'Pick-up'}
            </Row>
            {address?.note && <Row label="For the rider">{address.note}</Row>}
            <Row label="Delivery option">{order.deliveryOption.name}</Row>
            {order.note && <Row label="Customer's note">{order.note}</Row>}
          </Rows>
        </Panel>
        <Panel title="Delivery Status">
          <Timeline steps={order.timeline} expected={order.estimatedDeliveryDate} />
        </Panel>
      </Box>
    </Box>
  );
}
