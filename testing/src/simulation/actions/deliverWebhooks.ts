import { type Action, IDLE } from '../action.js';
import type { Webhook } from '../simulatedProvider.js';
import type { Simulation } from '../simulation.js';

export async function deliver(simulation: Simulation, { body, signature }: Webhook): Promise<void> {
  await simulation.shop.ask({
    method: 'POST',
    path: '/payment/webhook/sandbox',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-paystack-signature': signature }),
    },
    payload: body,
  });
}

/** Webhooks arrive in any order, some more than once, old ones again, some never. */
export const deliverWebhooks: Action = {
  name: 'deliver webhooks',
  weight: 10,
  async run(simulation, _shopper, random) {
    const { webhooks } = simulation.provider;
    const newest = webhooks.slice(-4);
    for (let count = random.between(1, 4); count > 0; count--) {
      const webhook = random.pick(random.oneIn(4) ? webhooks : newest);
      if (!webhook) return IDLE;
      await Promise.all(Array.from({ length: random.oneIn(4) ? 3 : 1 }, () => deliver(simulation, webhook)));
    }
  },
};
