import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { type Action, IDLE } from '../world.js';

export const cancelOrder: Action = {
  name: 'cancel an order',
  weight: 6,
  async run(world, shopper, dice) {
    const isOpen = ({ status }: { status: string }) => status !== 'cancelled' && status !== 'delivered';
    const order = await world.orderOf(shopper, dice, isOpen);
    if (!order) return IDLE;
    const refundTo = dice.pick([undefined, 'original', 'wallet'] as const);
    const copies = dice.oneIn(4) ? 3 : 1;
    const promises = ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderCancelled' as const }];
    if (dice.oneIn(3))
      return world.send(
        dice.pick([world.cast.staff.admin, world.cast.staff.support]),
        'PATCH',
        `/orders/admin/${order.id}/status`,
        {
          body: { status: 'cancelled', reason: 'The van broke down', refundTo },
          copies,
          promises,
        },
      );
    await world.send(shopper, 'PATCH', `/orders/${order.id}/cancel`, {
      body: { refundTo },
      key: dice.oneIn(2) ? world.newKey() : undefined,
      copies,
      promises,
    });
  },
};
