import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { type Action, IDLE } from '../world.js';

export const returnOrder: Action = {
  name: 'take an order back',
  weight: 4,
  async run(world, shopper, dice) {
    const order = await world.orderOf(shopper, dice, ({ status }) => status === 'delivered');
    if (!order) return IDLE;
    const role = dice.pick(['admin', 'admin', 'super_admin'] as const);
    await world.send(world.cast.staff[role], 'PATCH', `/orders/admin/${order.id}/status`, {
      body: {
        status: 'returned',
        note: 'Came back',
        ourFault: dice.oneIn(2),
        refundTo: dice.pick([undefined, 'original', 'wallet'] as const),
      },
      copies: dice.oneIn(4) ? 2 : 1,
      promises: ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderReturned' }],
    });
  },
};
