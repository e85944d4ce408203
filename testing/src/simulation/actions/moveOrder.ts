import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import type { Dice } from '../dice.js';
import { type Action, IDLE, type World } from '../world.js';

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

type Seen = Awaited<ReturnType<World['orders']>>[number];

/** One step: mostly on, sometimes too far, back, by force, or where it can not go. */
async function step(world: World, order: Seen, dice: Dice): Promise<void> {
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
}

const isMoving = ({ status }: Seen): boolean => /confirmed|processed|ongoing/.test(status);

/** Staff move somebody's order, often all the way to the door. */
export const moveOrder: Action = {
  name: 'move an order',
  weight: 22,
  async run(world, _shopper, dice) {
    const orders = await world.orders();
    let order = dice.pick(dice.oneIn(5) ? orders : orders.filter(isMoving));
    if (!order) return IDLE;
    for (let steps = dice.oneIn(2) ? 3 : 1; order && steps > 0; steps--) {
      await step(world, order, dice);
      const id: string = order.id;
      order = (await world.orders()).find(one => one.id === id && isMoving(one));
    }
  },
};
