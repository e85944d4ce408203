import type { Letter } from '../simulatedProvider.js';
import { type Action, IDLE, type World } from '../world.js';

export async function deliver(world: World, { body, signature }: Letter): Promise<void> {
  await world.shop.ask({
    method: 'POST',
    path: '/payment/webhook/sandbox',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-paystack-signature': signature }),
    },
    payload: body,
  });
}

/** Letters arrive in any order, some more than once, old ones again, some never. */
export const deliverWebhooks: Action = {
  name: 'deliver webhooks',
  weight: 10,
  async run(world, _shopper, dice) {
    const { letters } = world.provider;
    const newest = letters.slice(-4);
    for (let count = dice.between(1, 4); count > 0; count--) {
      const letter = dice.pick(dice.oneIn(4) ? letters : newest);
      if (!letter) return IDLE;
      await Promise.all(Array.from({ length: dice.oneIn(4) ? 3 : 1 }, () => deliver(world, letter)));
    }
  },
};
