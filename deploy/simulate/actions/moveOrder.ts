import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import type { Action } from '../world.js';

const next = {
  order_placed: 'order_processed',
  order_confirmed: 'order_processed',
  order_processed: 'ongoing_delivery',
  ongoing_delivery: 'delivered',
  delivered: 'order_processed',
  cancelled: 'ongoing_delivery',
  returned: 'delivered',
} as const;
const reached = {
  order_processed: 'OrderProcessed',
  ongoing_delivery: 'OrderDispatched',
  delivered: 'OrderDelivered',
} as const;

/** Staff move somebody's order: mostly a step on, sometimes too far, back, by force, or where it can not go. */
export const moveOrder: Action = {
  name: 'move an order',
  weight: 22,
  async run(world, _shopper, dice) {
    const orders = await world.orders();
    const moving = orders.filter(({ status }) => /confirmed|processed|ongoing/.test(status));
    const order = dice.pick(dice.oneIn(5) ? orders : moving);
    if (!order) return;
    const role = dice.pick(['support', 'admin', 'admin', 'super_admin'] as const);
    const any = dice.pick(['order_processed', 'ongoing_delivery', 'delivered'] as const);
    const status = dice.oneIn(4) ? any : next[order.status];
    const back = order.status === 'ongoing_delivery' && status === 'order_processed';
    const force = order.status === 'order_placed' && dice.oneIn(2);
    await world.send(world.cast.staff[role], 'PATCH', `/orders/admin/${order.id}/status`, {
      body: {
        status,
        force,
        ...(force || back || dice.oneIn(3) ? { note: 'Seen to' } : {}),
        ...(dice.oneIn(4) ? { expectedVersion: order.revision } : {}),
      },
      copies: dice.oneIn(6) ? 2 : 1,
      promises: ({ id }: Order) => [{ stream: streams.order(id), type: reached[status], atLeast: true }],
    });
  },
};
