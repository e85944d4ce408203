import type { AdminOrder, OrderStatus } from '@mudu/contracts/order/views';
import type { Role } from '@mudu/contracts/roles';
import { isPickup } from '@mudu/contracts/settings/pickup';

export interface NextStep {
  status: OrderStatus;
  line: string;
  /** Needs a reason or a note before it is sent. */
  asks?: 'reason' | 'note';
  /** Before its money came: a super admin's exception, with a note (rules/order.md O7). */
  force?: true;
}

const forward: OrderStatus[] = [
  'order_placed',
  'order_confirmed',
  'order_processed',
  'ongoing_delivery',
  'delivered',
];
const lines: Record<OrderStatus, string> = {
  order_placed: 'Waiting for payment',
  order_confirmed: 'Paid, ready to pack',
  order_processed: 'Picked, weighed and packed',
  ongoing_delivery: 'With the rider now',
  delivered: 'Handed to the customer',
  cancelled: 'Refunds what was paid',
  returned: 'Came back to us',
};
const pickUpLines: Partial<typeof lines> = {
  ongoing_delivery: 'Ready to collect',
  delivered: 'The customer has come for it',
};

/** Before its money came (rules/order.md O7). */
const unpaidLine = (next: OrderStatus, line: string): string =>
  next === 'cancelled'
    ? 'Nothing was paid yet'
    : `${next === 'order_confirmed' ? 'Ready to pack' : line}, but not paid yet`;

const isAdminUp = (role: Role) => role === 'admin' || role === 'super_admin';

/** Where this person may move this order (rules/order.md O2). The server decides again. */
export function nextSteps(
  order: Pick<AdminOrder, 'status'> & Partial<Pick<AdminOrder, 'paymentMethod' | 'deliveryOption'>>,
  role: Role,
): NextStep[] {
  const { status } = order;
  const own = order.deliveryOption && isPickup(order.deliveryOption) ? pickUpLines : {};
  const step = (next: OrderStatus, asks?: NextStep['asks']): NextStep => ({
    status: next,
    line: own[next] ?? lines[next],
    asks,
  });
  const adminUp = isAdminUp(role);
  if (status === 'cancelled' || status === 'returned') return [];
  if (status === 'delivered') return adminUp ? [step('returned', 'note')] : [];
  const cancel = adminUp ? [step('cancelled', 'reason')] : [];
  const ahead = forward.slice(forward.indexOf(status) + 1);
  if (status === 'order_placed') {
    const forced = role === 'super_admin' && order.paymentMethod !== 'split' ? ahead : [];
    const unpaid = (way: NextStep): NextStep => ({ ...way, line: unpaidLine(way.status, way.line) });
    return [...forced.map(next => unpaid({ ...step(next, 'note'), force: true })), ...cancel.map(unpaid)];
  }
  const onward = (adminUp ? ahead : ahead.slice(0, 1)).map(next => step(next));
  const back = status === 'ongoing_delivery' && adminUp ? [step('order_processed', 'note')] : [];
  return [...back, ...onward, ...cancel];
}
