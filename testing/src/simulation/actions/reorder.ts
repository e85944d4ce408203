import type { Action } from '../world.js';

export const reorder: Action = {
  name: 'order again',
  weight: 2,
  async run(world, shopper, dice) {
    const order = dice.pick(await world.orders(shopper));
    if (order) await world.send(shopper, 'POST', `/orders/${order.id}/reorder`);
  },
};
