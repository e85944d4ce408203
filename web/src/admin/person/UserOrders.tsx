import { shortOrderId } from '@mudu/contracts/ids';
import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { formatDay } from '@mudu/contracts/time';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import { paymentMethodLabel } from '../../ui/orderLook';
import { Panel } from '../../ui/Panel';
import { OrderBadge, PaymentBadge } from '../../ui/StatusBadge';
import { TextLink } from '../../ui/TextLink';
import { LineList, LineText, NoLines } from './LineList';

export const UserOrders = ({ user }: { user: UserDetail }) => (
  <Panel
    title="Recent orders"
    aside={<TextLink to={`${adminPaths.orders}?userId=${user.id}`}>All orders</TextLink>}
  >
    {user.recentOrders.length === 0 ? (
      <NoLines>No orders yet.</NoLines>
    ) : (
      <LineList label="Recent orders">
        {user.recentOrders.map(order => (
          <li key={order.id}>
            <LineText more={`${formatDay(order.createdAt)}, ${paymentMethodLabel(order.paymentMethod)}`}>
              <TextLink to={adminPaths.order(order.id)}>{shortOrderId(order.id)}</TextLink>
            </LineText>
            <OrderBadge short order={order} />
            <PaymentBadge status={order.paymentStatus} />
            <Money kobo={order.totalKobo} />
          </li>
        ))}
      </LineList>
    )}
  </Panel>
);
