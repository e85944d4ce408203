import { type Action, IDLE } from '../world.js';

/**
 * Reaches for what is somebody else's. Whatever is answered, nothing may come of it (rules/invariants.md I16).
 */
export const trespass: Action = {
  name: 'reach for what is another’s',
  weight: 2,
  async run(world, shopper, dice) {
    const order = dice.pick((await world.orders()).filter(({ userId }) => userId !== shopper.id));
    if (!order) return IDLE;
    const [method, path] = dice.pick([
      ['PATCH', `/orders/${order.id}/cancel`],
      ['POST', `/orders/${order.id}/retry-payment`],
      ['POST', `/orders/${order.id}/reorder`],
      ['PATCH', `/orders/admin/${order.id}/status`],
      ['GET', `/payment/verify/${order.paymentProviderRef ?? 'none'}`],
    ] as const) as readonly ['PATCH' | 'POST' | 'GET', string];
    const body = path.endsWith('/status') ? { status: 'delivered' } : method === 'GET' ? undefined : {};
    const answer = await world.send(shopper, method, path, { body });
    if (answer && answer.status < 400)
      world.complaints.push(`${method} ${path} was answered ${answer.status} to somebody it is not for`);
  },
};
