import { shortOrderId } from '@mudu/contracts/ids';
import { formatPrice } from '@mudu/contracts/money';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { isPickup } from '@mudu/contracts/settings/pickup';
import { adminPaths } from '../../paths';
import { statusLook } from '../../ui/orderLook';
import { customerOf } from '../order/orderNames';

export interface Finding {
  group: 'Pages' | 'Orders' | 'Customers' | 'Goods';
  to: string;
  label: string;
  line?: string;
}

export const orderFinding = (order: AdminOrder): Finding => {
  const { label } = statusLook(order.status, isPickup(order.deliveryOption));
  return {
    group: 'Orders',
    to: adminPaths.order(order.id),
    label: shortOrderId(order.id),
    line: `${customerOf(order)}, ${label}, ${formatPrice(order.totalKobo)}`,
  };
};
