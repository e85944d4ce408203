import { getAdminOrder, refundOrder } from '@mudu/contracts/endpoints/adminOrder';
import { shortOrderId } from '@mudu/contracts/ids';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { isPickup } from '@mudu/contracts/settings/pickup';
import { formatDay, formatMinute } from '@mudu/contracts/time';
import EditIcon from '@mui/icons-material/EditOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefundIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { stack } from '../../ui/grids';
import { openModal } from '../../ui/modals';
import { paymentMethodLabel } from '../../ui/orderLook';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { Row, Rows } from '../../ui/Rows';
import { ShownView } from '../../ui/ShownView';
import { PanelSkeletons } from '../../ui/Skeletons';
import { OrderBadge, PaymentBadge } from '../../ui/StatusBadge';
import { TextLink } from '../../ui/TextLink';
import { Timeline } from '../../ui/Timeline';
import { windowOf } from '../../ui/windowOf';
import { useMay } from '../access/useMay';
import { AdminOrderItems } from './AdminOrderItems';
import { OrderHistory } from './OrderHistory';
import { OrderNotes } from './OrderNotes';
import { customerOf } from './orderNames';
import type { SheetKind } from './PrintSheet';
import { substitutionWords } from './substitutionWords';

const StatusDialog = windowOf(() => import('./StatusDialog'), 'StatusDialog');
const RefundDialog = windowOf(() => import('./RefundDialog'), 'RefundDialog');
const PrintSheet = lazy(async () => ({ default: (await import('./PrintSheet')).PrintSheet }));

const isSheet = (name: string | null): name is SheetKind =>
  name === 'packing-list' || name === 'delivery-note';

export function AdminOrderPage() {
  const { trackingId = '' } = useParams();
  const [params] = useSearchParams();
  const sheet = params.get('print');
  const view = useView(getAdminOrder, { params: { id: trackingId } });
  const { data } = view;
  return (
    <Page
      title={data ? `Order ${shortOrderId(data.id)}` : 'Order'}
      description={data && customerOf(data)}
      back={{ to: adminPaths.orders, label: 'All orders' }}
    >
      <ShownView
        view={view}
        missing={{ title: 'There is no such order', to: adminPaths.orders, label: 'All orders' }}
      >
        {order =>
          isSheet(sheet) ? (
            <Suspense fallback={<PanelSkeletons />}>
              <PrintSheet order={order} kind={sheet} />
            </Suspense>
          ) : (
            <Details key={order.id} order={order} />
          )
        }
      </ShownView>
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
        <Panel title="Order" aside={<OrderButtons order={order} />}>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 1.5 }}>
            <OrderBadge order={order} />
            <PaymentBadge status={order.paymentStatus} />
          </Box>
          <Rows>
            <Row label="Placed">{formatMinute(order.createdAt)}</Row>
            <Row label="Estimated delivery">
              {order.estimatedDeliveryDate ? formatDay(order.estimatedDeliveryDate) : 'TBD'}
            </Row>
            <Row label="Currently at">{order.currentlyAt ?? 'Not set'}</Row>
            <Row label="Payment method">{paymentMethodLabel(order.paymentMethod)}</Row>
            <Row label="Reference">{order.paymentProviderRef ?? 'N/A'}</Row>
            <Row label="If something is missing">{substitutionWords[order.substitution]}</Row>
          </Rows>
        </Panel>
        <AdminOrderItems order={order} />
        <OrderNotes order={order} />
        <OrderHistory order={order} />
      </Box>
      <Box sx={stack}>
        <Panel title="Customer">
          <Rows>
            <Row label="Name">
              {user ? <TextLink to={adminPaths.user(user.id)}>{user.name}</TextLink> : customerOf(order)}
            </Row>
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
          {user && (
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <TextLink to={`${adminPaths.orders}?userId=${user.id}`}>All orders of {user.name}</TextLink>
            </Box>
          )}
        </Panel>
        <Panel title="Delivery Status">
          <Timeline
            steps={order.timeline}
            expected={order.estimatedDeliveryDate}
            pickedUp={isPickup(order.deliveryOption)}
          />
        </Panel>
        <Panel title="Print">
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button
              component={Link}
              to={adminPaths.packingList(order.id)}
              variant="outlined"
              startIcon={<PrintIcon />}
            >
              Packing list
            </Button>
            <Button
              component={Link}
              to={adminPaths.deliveryNote(order.id)}
              variant="outlined"
              startIcon={<PrintIcon />}
            >
              Delivery note
            </Button>
          </Box>
        </Panel>
      </Box>
    </Box>
  );
}

function OrderButtons({ order }: { order: AdminOrder }) {
  const may = useMay();
  const paid = !['order_placed', 'cancelled'].includes(order.status) && order.paymentStatus !== 'refunded';
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {paid && may(refundOrder) && (
        <Button
          variant="outlined"
          startIcon={<RefundIcon />}
          onClick={() => openModal(close => <RefundDialog order={order} onClose={close} />)}
        >
          Refund
        </Button>
      )}
      <Button
        variant="contained"
        startIcon={<EditIcon />}
        onClick={() => openModal(close => <StatusDialog order={order} onClose={close} />)}
      >
        Update status
      </Button>
    </Box>
  );
}
