import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { type Action, IDLE } from '../action.js';
import type { RandomSource } from '../randomSource.js';
import type { Simulation } from '../simulation.js';

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

type Seen = Awaited<ReturnType<Simulation['orders']>>[number];

/** Mostly the next step; sometimes too far, back, by force, or one that is not allowed. */
async function step(simulation: Simulation, order: Seen, random: RandomSource): Promise<void> {
  const role = random.pick(['support', 'admin', 'admin', 'super_admin'] as const);
  const any = random.pick(['order_processed', 'ongoing_delivery', 'delivered'] as const);
  const status = random.oneIn(4) ? any : next[order.status];
  const back = order.status === 'ongoing_delivery' && status === 'order_processed';
  const force = order.status === 'order_placed' && random.oneIn(2);
  await simulation.send(simulation.data.staff[role], 'PATCH', `/orders/admin/${order.id}/status`, {
    body: {
      status,
      force,
      ...(force || back || random.oneIn(3) ? { note: 'Seen to' } : {}),
      ...(random.oneIn(4) ? { expectedVersion: order.revision } : {}),
    },
    copies: random.oneIn(6) ? 2 : 1,
    promises: ({ id }: Order) => [{ stream: streams.order(id), type: reached[status], atLeast: true }],
  });
}

const isMoving = ({ status }: Seen): boolean => /confirmed|processed|ongoing/.test(status);

/** Staff move somebody's order, often until it is delivered. */
export const moveOrder: Action = {
  name: 'move an order',
  weight: 22,
  async run(simulation, _shopper, random) {
    const orders = await simulation.orders();
    let order = random.pick(random.oneIn(5) ? orders : orders.filter(isMoving));
    if (!order) return IDLE;
    for (let steps = random.oneIn(2) ? 3 : 1; order && steps > 0; steps--) {
      await step(simulation, order, random);
      const id: string = order.id;
      order = (await simulation.orders()).find(one => one.id === id && isMoving(one));
    }
  },
};
