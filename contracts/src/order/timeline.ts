import type { Kobo } from '../money.js';
import { isPickup } from '../settings/pickup.js';
import type { Instant } from '../time.js';
import type { Order, OrderStatus } from './views.js';

/** `ahead` is what is said of a step that is still to come. */
const steps = [
  {
    status: 'order_placed',
    label: 'Order Placed',
    description: 'We have your order.',
    ahead: 'We have your order.',
    icon: 'receipt',
  },
  {
    status: 'order_confirmed',
    label: 'Order Confirmed',
    description: 'Your payment is in.',
    ahead: 'When your payment is in.',
    icon: 'check',
  },
  {
    status: 'order_processed',
    label: 'Order Processed',
    description: 'Picked, weighed and packed.',
    ahead: 'We pick, weigh and pack it.',
    icon: 'package',
  },
  {
    status: 'ongoing_delivery',
    label: 'Out for delivery',
    description: 'Your order is on the road.',
    ahead: 'We bring it to your gate.',
    icon: 'truck',
  },
  {
    status: 'delivered',
    label: 'Delivered',
    description: 'Handed over at your door.',
    ahead: 'We hand it over at your door.',
    icon: 'home',
  },
] as const satisfies readonly {
  status: OrderStatus;
  label: string;
  description: string;
  ahead: string;
  icon: string;
}[];

/** What the last two steps are of an order that is picked up. */
const pickedUp: Partial<
  Record<OrderStatus, { label: string; description: string; ahead: string; icon: string }>
> = {
  ongoing_delivery: {
    label: 'Ready to collect',
    description: 'Ready for you to collect.',
    ahead: 'We tell you when it is ready.',
    icon: 'package',
  },
  delivered: {
    label: 'Collected',
    description: 'You have collected it.',
    ahead: 'You collect it.',
    icon: 'check',
  },
};

const ends = {
  cancelled: { label: 'Cancelled', description: 'This order was cancelled.', icon: 'cancel' },
  returned: { label: 'Returned', description: 'This order came back to us.', icon: 'return' },
} as const;

const statusLabels: Record<OrderStatus, string> = {
  ...(Object.fromEntries(steps.map(step => [step.status, step.label])) as Record<OrderStatus, string>),
  cancelled: ends.cancelled.label,
  returned: ends.returned.label,
};

/** What a status of such an order is called. */
export const orderStatusLabel = (status: OrderStatus, option: { id: string }): string =>
  (isPickup(option) ? pickedUp[status]?.label : undefined) ?? statusLabels[status];

const cancelDescriptions: Record<string, string> = {
  payment_timeout: 'It was not paid in time.',
  nothing_left: 'Nothing of it could be delivered.',
  insufficient_balance: 'The wallet balance was not enough.',
};

/** What is said instead of one that was confirmed without its money (rules/order.md O7, O18). */
function unpaidWords({ totalKobo, paidKobo }: { totalKobo: Kobo; paidKobo: Kobo }): string | undefined {
  if (totalKobo === 0) return 'Nothing was to be paid.';
  return paidKobo === 0 ? 'Confirmed before it was paid.' : undefined;
}

/** Five steps; a cancelled or returned order shows the steps it completed and its end (rules/order.md O13). */
export function orderTimeline(order: {
  status: OrderStatus;
  totalKobo: Kobo;
  paidKobo: Kobo;
  reached: Partial<Record<OrderStatus, Instant>>;
  deliveryOption: { id: string };
  cancelReason: string | null;
  /** Opened: what the customer may read of why. */
  cancelNote: string | null;
}): Order['timeline'] {
  const own = isPickup(order.deliveryOption) ? pickedUp : {};
  const path = steps.map(usual => {
    const { status } = usual;
    const date = order.reached[status] ?? null;
    const completed = date !== null;
    const { description, ahead, icon } = own[status] ?? usual;
    const done = (status === 'order_confirmed' ? unpaidWords(order) : undefined) ?? description;
    return { status, description: completed ? done : ahead, date, completed, icon };
  });
  if (order.status !== 'cancelled' && order.status !== 'returned') return path;
  const { description, icon } = ends[order.status];
  return [
    ...path.filter(step => step.completed),
    {
      status: order.status,
      description: order.cancelNote || (cancelDescriptions[order.cancelReason ?? ''] ?? description),
      date: order.reached[order.status] ?? null,
      completed: true,
      icon,
    },
  ];
}
