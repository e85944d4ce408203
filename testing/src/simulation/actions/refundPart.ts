import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { type Action, IDLE } from '../world.js';

/** Staff give back a line, a sum or all that is left; now and then more than there is. */
export const refundPart: Action = {
  name: 'refund part of an order',
  weight: 6,
  async run(world, shopper, dice) {
    const order = await world.orderOf(shopper, dice, ({ paidKobo }) => paidKobo > 0, 8);
    const line = dice.pick(order?.items ?? []);
    if (!order || !line) return IDLE;
    const what = dice.pick([
      { items: [{ id: line.id, quantity: dice.between(1, line.quantity) }] },
      { items: [{ id: line.id, quantity: 1 }] },
      {
        items: order.items.map(({ id, quantity, refundedQuantity }) => ({
          id,
          quantity: quantity - refundedQuantity || 1,
        })),
      },
      { amountKobo: dice.between(1, order.totalKobo) },
      {},
    ] as const);
    const role = dice.pick(['admin', 'admin', 'super_admin', 'support'] as const);
    await world.send(world.cast.staff[role], 'POST', `/orders/admin/${order.id}/refund`, {
      body: { ...what, reason: 'Not on the shelf', refundTo: dice.pick(['original', 'wallet'] as const) },
      key: dice.oneIn(2) ? world.newKey() : undefined,
      copies: dice.oneIn(4) ? 2 : 1,
      promises: ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderPartRefunded', atLeast: true }],
    });
  },
};
