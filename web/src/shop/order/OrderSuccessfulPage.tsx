import { getOrder, listOrders } from '@mudu/contracts/endpoints/order';
import { shortOrderId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { isPickup } from '@mudu/contracts/settings/pickup';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { stack } from '../../ui/grids';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { Row, Rows } from '../../ui/Rows';
import { ShownView } from '../../ui/ShownView';
import { SeePackagesButton } from '../catalogue/SeePackagesButton';
import { OrderItems } from './OrderItems';
import { isEnded, isUnpaid } from './orderText';
import { ReceiptButtons } from './ReceiptButtons';
import { usePickUpPlace } from './usePickUpPlace';

/** Which order it was is said by whoever leads here; without that, the newest. */
function useOrderOf(state: unknown) {
  const orderId =
    typeof state === 'object' && state && 'orderId' in state && typeof state.orderId === 'string'
      ? state.orderId
      : undefined;
  const named = useView(getOrder, { params: { id: orderId ?? '' }, when: orderId !== undefined });
  const newest = useView(listOrders, { query: { page: 1, limit: 1 }, when: orderId === undefined });
  return orderId === undefined
    ? { ...newest, data: newest.data && { order: newest.data.orders[0] } }
    : { ...named, data: named.data && { order: named.data } };
}

export function OrderSuccessfulPage() {
  const { state } = useLocation();
  const view = useOrderOf(state);
  const { data } = view;
  return (
    <Page title={data && (!data.order || isEnded(data.order)) ? 'Your order' : 'Order successful'}>
      <ShownView view={view}>
        {({ order }) =>
          order ? (
            <Thanks order={order} />
          ) : (
            <EmptyState
              art="empty-bowl"
              title="No orders yet"
              text="Your first box is a few taps away."
              action={<SeePackagesButton />}
            />
          )
        }
      </ShownView>
    </Page>
  );
}

/** What is said of an order that one has just made, or comes back to. */
function thanksFor(order: Order): { art: string; title: string; text: string; action: string } {
  if (isEnded(order))
    return {
      art: 'empty-bowl',
      title: order.status === 'returned' ? 'This order came back to us.' : 'This order was cancelled.',
      text: 'Nothing of it is on its way.',
      action: 'See the order',
    };
  if (isUnpaid(order))
    return {
      art: 'alarm-clock',
      title: 'Your order waits for its payment.',
      text: 'We keep your items for you meanwhile.',
      action: 'Pay now',
    };
  const end = isPickup(order.deliveryOption) ? 'you collect it' : 'it reaches your gate';
  return {
    art: 'party-popper',
    title: 'Thank you. Your order is in.',
    text: `We have started on it. You can follow every step until ${end}.`,
    action: 'Track order',
  };
}

function Thanks({ order }: { order: Order }) {
  const { shippingAddress: address, estimatedDeliveryDate: expected, deliveryOption } = order;
  const { art, title, text, action } = thanksFor(order);
  const place = usePickUpPlace(order);
  return (
    <Box sx={{ ...stack, maxWidth: 640, mx: 'auto' }}>
      <EmptyState
        art={art}
        title={title}
        text={text}
        action={
          <Box sx={{ display: 'flex', gap: 1.25, flexWrap: 'wrap', justifyContent: 'center' }}>
            <Button variant="contained" component={Link} to={paths.trackedOrder(order.id)}>
              {action}
            </Button>
            <Button variant="outlined" component={Link} to={paths.packages}>
              Keep shopping
            </Button>
          </Box>
        }
      />
      <Panel title={`Order ${shortOrderId(order.id)}`} aside={<ReceiptButtons orderId={order.id} />}>
        <Rows>
          <Row label={address ? 'Comes to' : 'Pick-up'}>
            {address
              ? [address.address, address.cityOrTown, address.stateOrProvince].filter(Boolean).join(', ')
              : [deliveryOption.name, place].filter(Boolean).join(', ')}
          </Row>
          {!isEnded(order) && (
            <Row label="Estimated Delivery Date">{expected ? formatDay(expected) : 'TBD'}</Row>
          )}
        </Rows>
      </Panel>
      <OrderItems order={order} />
    </Box>
  );
}
