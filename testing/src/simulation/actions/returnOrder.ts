import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { type Action, IDLE } from '../action.js';

export const returnOrder: Action = {
  name: 'take an order back',
  weight: 4,
  async run(simulation, shopper, random) {
    const order = await simulation.orderOf(shopper, random, ({ status }) => status === 'delivered');
    if (!order) return IDLE;
    const role = random.pick(['admin', 'admin', 'super_admin'] as const);
    await simulation.send(simulation.data.staff[role], 'PATCH', `/orders/admin/${order.id}/status`, {
      body: {
        status: 'returned',
        note: 'Came back',
        ourFault: random.oneIn(2),
        refundTo: random.pick([undefined, 'original', 'wallet'] as const),
      },
      copies: random.oneIn(4) ? 2 : 1,
      promises: ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderReturned' }],
    });
  },
};
