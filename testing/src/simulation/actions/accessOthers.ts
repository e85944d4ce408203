import { type Action, IDLE } from '../action.js';

/**
 * Calls that name another person's order: whatever the reply, nothing may change (rules/invariants.md I16).
 */
export const accessOthers: Action = {
  name: 'access another person’s order',
  weight: 2,
  async run(simulation, shopper, random) {
    const order = random.pick((await simulation.orders()).filter(({ userId }) => userId !== shopper.id));
    if (!order) return IDLE;
    const [method, path] = random.pick([
      ['PATCH', `/orders/${order.id}/cancel`],
      ['POST', `/orders/${order.id}/retry-payment`],
      ['POST', `/orders/${order.id}/reorder`],
      ['PATCH', `/orders/admin/${order.id}/status`],
      ['GET', `/payment/verify/${order.paymentProviderRef ?? 'none'}`],
    ] as const) as readonly ['PATCH' | 'POST' | 'GET', string];
    const body = path.endsWith('/status') ? { status: 'delivered' } : method === 'GET' ? undefined : {};
    const answer = await simulation.send(shopper, method, path, { body });
    if (answer && answer.status < 400)
      simulation.errors.push(`${method} ${path} was answered ${answer.status} to somebody it is not for`);
  },
};
