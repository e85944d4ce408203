import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { type Action, IDLE } from '../action.js';

/** Staff give back a line, a sum or all that is left; sometimes more than there is. */
export const refundPart: Action = {
  name: 'refund part of an order',
  weight: 6,
  async run(simulation, shopper, random) {
    const order = await simulation.orderOf(shopper, random, ({ paidKobo }) => paidKobo > 0, 8);
    const line = random.pick(order?.items ?? []);
    if (!order || !line) return IDLE;
    const what = random.pick([
      { items: [{ id: line.id, quantity: random.between(1, line.quantity) }] },
      { items: [{ id: line.id, quantity: 1 }] },
      {
        items: order.items.map(({ id, quantity, refundedQuantity }) => ({
          id,
          quantity: quantity - refundedQuantity || 1,
        })),
      },
      { amountKobo: random.between(1, order.totalKobo) },
      {},
    ] as const);
    const role = random.pick(['admin', 'admin', 'super_admin', 'support'] as const);
    await simulation.send(simulation.data.staff[role], 'POST', `/orders/admin/${order.id}/refund`, {
      body: { ...what, reason: 'Not on the shelf', refundTo: random.pick(['original', 'wallet'] as const) },
      key: random.oneIn(2) ? simulation.newKey() : undefined,
      copies: random.oneIn(4) ? 2 : 1,
      promises: ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderPartRefunded', atLeast: true }],
    });
  },
};
