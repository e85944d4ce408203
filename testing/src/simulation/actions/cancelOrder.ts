import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { type Action, IDLE } from '../action.js';

export const cancelOrder: Action = {
  name: 'cancel an order',
  weight: 6,
  async run(simulation, shopper, random) {
    const isOpen = ({ status }: { status: string }) => status !== 'cancelled' && status !== 'delivered';
    const order = await simulation.orderOf(shopper, random, isOpen);
    if (!order) return IDLE;
    const refundTo = random.pick([undefined, 'original', 'wallet'] as const);
    const copies = random.oneIn(4) ? 3 : 1;
    const promises = ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderCancelled' as const }];
    if (random.oneIn(3))
      return simulation.send(
        random.pick([simulation.data.staff.admin, simulation.data.staff.support]),
        'PATCH',
        `/orders/admin/${order.id}/status`,
        {
          body: { status: 'cancelled', reason: 'The van broke down', refundTo },
          copies,
          promises,
        },
      );
    await simulation.send(shopper, 'PATCH', `/orders/${order.id}/cancel`, {
      body: { refundTo },
      key: random.oneIn(2) ? simulation.newKey() : undefined,
      copies,
      promises,
    });
  },
};
