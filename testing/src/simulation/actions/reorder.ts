import type { Action } from '../action.js';

export const reorder: Action = {
  name: 'order again',
  weight: 2,
  async run(simulation, shopper, random) {
    const order = random.pick(await simulation.orders(shopper));
    if (order) await simulation.send(shopper, 'POST', `/orders/${order.id}/reorder`);
  },
};
